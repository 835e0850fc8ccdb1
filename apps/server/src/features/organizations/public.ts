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
  lockOrganization,
  type OrganizationRow,
  updateOrganizationFlags,
} from './organization-store.ts'
export { organizationView, plannedOrganization, workspaceView } from './organization-view.ts'
export { hasPlanFeature } from './plan.ts'
export { requirePlanFeature } from './plan-policy.ts'
