export { DuplicationTray } from './duplication-tray.tsx'
export { workflowKeys } from './workflow-queries.ts'
