/** Vitest's global setup of media tests: makes the clips once, before test files run in parallel. */
export { clipFolder as setup } from './make-clips.ts'
