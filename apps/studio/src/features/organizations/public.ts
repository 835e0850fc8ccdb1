export { WorkspaceSwitcher } from './components/workspace-switcher.tsx'
export { useCurrentWorkspace } from './current-workspace.ts'
