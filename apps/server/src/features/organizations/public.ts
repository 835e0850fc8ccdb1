export {
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
  listActiveMemberships,
  listWorkspaces,
  listWorkspacesOfUser,
  type OrganizationRow,
  setOnlySso,
} from './organization-store.ts'
export { organizationView, workspaceView } from './organization-view.ts'
export { hasPlanFeature, type PlanFeature } from './plan.ts'
