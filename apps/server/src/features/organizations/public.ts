export {
  countMembers,
  findMemberRow,
  findMemberRowByEmail,
  findOnlyAdmin,
  hasColleagues,
  listAdminRows,
  listMemberIds,
  listMemberRows,
  listOrganizationsOfUser,
  listPendingMemberships,
  listTeamsOfMembers,
  type MemberRow,
} from './member-store.ts'
export {
  hasNotEnded,
  isOrganizationOpen,
  listActivityRetentions,
  listOrganizationIds,
} from './organization-end-store.ts'
export {
  countMemberships,
  findFirstOrganization,
  findMembership,
  findOnlyOrganizationOf,
  findOrganization,
  findWorkspace,
  hasOrganizations,
  isMemberElsewhere,
  isOnlyOrganization,
  listActiveMemberships,
  listAdminIds,
  listAdminIdsOf,
  listOrganizationsWithFlag,
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
  endMembership,
  endMemberships,
  endTeamMembership,
  reactivateMember,
  setMemberRole,
  setTeamsOfMember,
  withdrawAcceptances,
} from './change-memberships.ts'
export {
  addOrganization,
  addTeam,
  deleteOrganization,
  endTeam,
  setSettings,
  setTeamName,
  liftSsoRequirement,
  requireSso,
  setDeletionDate,
  setFlags,
  setRetention,
} from './change-organization.ts'
export { deletionOf, organizationView, workspaceView } from './organization-view.ts'
export { hasPlanFeature, plannedOf, requirePlanFeature } from './plan-policy.ts'
export type { OrganizationPart, OrganizationParts } from './organization-part.ts'
export type { TeamContext, TeamPart, TeamParts } from './team-part.ts'
export { signalStudios } from './signal-studios.ts'
export { membershipOfPerson } from './personal-data-store.ts'
export {
  findTeam,
  isTeamNameTaken,
  listTeamMemberRows,
  listTeamRows,
  lockTeam,
  type TeamRow,
} from './team-store.ts'
