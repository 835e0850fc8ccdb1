export { WorkspaceSwitcher } from './components/workspace-switcher.tsx'
export { readCurrentWorkspace, useCurrentWorkspace } from './current-workspace.ts'
export { CreateOrganizationPage } from './pages/create-organization-page.tsx'
export { NoWorkspacePage } from './pages/no-workspace-page.tsx'
export { LazyInviteDialog } from './components/lazy-invite-dialog.tsx'
export {
  defaultMemberSearchParams,
  type MemberSearchParams,
  parseMemberSearchParams,
} from './member-search-params.ts'
export { NoMailBanner } from './components/no-mail-banner.tsx'
export { OrganizationItems } from './organization-items.ts'
export { OrganizationPage } from './pages/organization-page.tsx'
export { PreferencesPage } from './pages/preferences-page.tsx'
export { TeamsPage } from './pages/teams-page.tsx'
export { UsersPage } from './pages/users-page.tsx'
