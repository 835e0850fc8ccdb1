export {
  findFirstMembership,
  findMembership,
  findOrganization,
  findWorkspace,
  hasOrganizations,
  insertMembership,
  insertOrganization,
  insertWorkspace,
  insertWorkspaceMember,
  listWorkspaces,
  listWorkspacesOfUser,
  type OrganizationRow,
} from './organization-store.ts'
export { organizationView, workspaceView } from './organization-view.ts'
