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
  lockOrganization,
  type OrganizationRow,
  updateOrganizationFlags,
  setOnlySso,
} from './organization-store.ts'
export { organizationView, plannedOrganization, workspaceView } from './organization-view.ts'
export { hasPlanFeature } from './plan.ts'
export { requirePlanFeature } from './plan-policy.ts'
