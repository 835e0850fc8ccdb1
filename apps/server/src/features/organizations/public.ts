export {
  findMemberRow,
  findMemberRowByEmail,
  findOnlyAdmin,
  hasColleagues,
  listAdminRows,
  listPendingMemberships,
  type MemberRow,
} from './member-store.ts'
export {
  isOrganizationOpen,
  listActivityRetentions,
  listOrganizationIds,
  hasNotEnded,
} from './organization-end-store.ts'
export {
  countMemberships,
  isMemberElsewhere,
  listOrganizationsWithFlag,
  findFirstOrganization,
  findMembership,
  findOnlyOrganizationOf,
  findOrganization,
  findWorkspace,
  hasOrganizations,
  isOnlyOrganization,
  listActiveMemberships,
  listAdminIds,
  listAdminIdsOf,
  listWorkspaceRoles,
  listWorkspaces,
  listWorkspacesOfUser,
  lockOrganization,
  type OrganizationRow,
} from './organization-store.ts'
export {
  acceptMembership,
  addInvitedMember,
  addMember,
  addTeamMember,
  deactivateMember,
  declineMembership,
  withdrawAcceptances,
} from './change-memberships.ts'
export {
  addOrganization,
  addTeam,
  liftSsoRequirement,
  requireSso,
  setDeletionDate,
  setFlags,
  setRetention,
} from './change-organization.ts'
export { deletionOf, organizationView, workspaceView } from './organization-view.ts'
export { hasPlanFeature, plannedOf, requirePlanFeature } from './plan-policy.ts'
export type { OrganizationPart, OrganizationParts } from './organization-part.ts'
export type { TeamPart, TeamParts } from './team-part.ts'
export { signalStudios } from './signal-studios.ts'
export { membershipOfPerson } from './personal-data-store.ts'
