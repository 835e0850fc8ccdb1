export {
  countMemberships,
  findFirstMembership,
  findFirstOrganization,
  findMembership,
  findOrganization,
  findWorkspace,
  hasOrganizations,
  insertMembership,
  insertOrganization,
  insertWorkspace,
  insertWorkspaceMember,
  listAdminIds,
  listWorkspaces,
  listWorkspacesOfUser,
  type OrganizationRow,
} from './organization-store.ts'
export { organizationView, workspaceView } from './organization-view.ts'
