export {
  findMembership,
  findOrganization,
  findWorkspace,
  hasOrganizations,
  insertMembership,
  insertOrganization,
  insertWorkspace,
  insertWorkspaceMember,
  listActiveMemberships,
  listWorkspaces,
  listWorkspacesOfUser,
  type OrganizationRow,
  setOnlySso,
} from './organization-store.ts'
export { organizationView, workspaceView } from './organization-view.ts'
