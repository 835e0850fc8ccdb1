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
  listAdminIds,
  listWorkspaceRoles,
  listWorkspaces,
  listWorkspacesOfUser,
  type OrganizationRow,
} from './organization-store.ts'
export { organizationView, workspaceView } from './organization-view.ts'
export { hasPlanFeature, type PlanFeature } from './plan.ts'
