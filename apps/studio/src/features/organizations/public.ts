export { WorkspaceSwitcher } from './components/workspace-switcher.tsx'
export { readCurrentWorkspace, useCurrentWorkspace } from './current-workspace.ts'
export { CreateOrganizationPage } from './pages/create-organization-page.tsx'
export { NoWorkspacePage } from './pages/no-workspace-page.tsx'
