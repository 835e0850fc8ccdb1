export {
  countMemberships,
  findFirstOrganization,
  findMembership,
  findOrganization,
  findWorkspace,
  hasOrganizations,
  insertMembership,
  insertOrganization,
  insertWorkspace,
  insertWorkspaceMember,
  listActiveMemberships,
  listAdminIds,
  listAdminIdsOf,
  listWorkspaceRoles,
  listWorkspaces,
  listWorkspacesOfUser,
  type OrganizationRow,
  setOnlySso,
} from './organization-store.ts'
export { organizationView, workspaceView } from './organization-view.ts'
export { hasPlanFeature, type PlanFeature } from './plan.ts'
