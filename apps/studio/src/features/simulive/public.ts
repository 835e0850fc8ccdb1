export { TestRun } from './components/test-run.tsx'
