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
  lockOrganization,
  type OrganizationRow,
  updateOrganizationFlags,
  setOnlySso,
} from './organization-store.ts'
export { organizationView, plannedOrganization, workspaceView } from './organization-view.ts'
export { hasPlanFeature } from './plan.ts'
export { requirePlanFeature } from './plan-policy.ts'
