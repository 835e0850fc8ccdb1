/** Vitest's global set-up of media tests: the clips are made once, before test files run beside each other. */
export { clipFolder as setup } from './make-clips.ts'
