export {
  acceptMembership,
  deleteMembership,
  findMemberRow,
  findMemberRowByEmail,
  findOnlyAdmin,
  hasColleagues,
  listAdminRows,
  listMemberRows,
  listOrganizationsOfUser,
  listPendingMemberships,
  listTeamsOfMembers,
  type MemberRow,
  replaceTeamsOfMember,
  updateMembership,
  withdrawAcceptances,
} from './member-store.ts'
export {
  isOrganizationOpen,
  listActivityRetentions,
  listOrganizationIds,
  stillThere,
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
  setOnlySso,
  updateOrganizationRow,
} from './organization-store.ts'
export { deletionOf, organizationView, plannedOrganization, workspaceView } from './organization-view.ts'
export { hasPlanFeature } from './plan.ts'
export { requirePlanFeature } from './plan-policy.ts'
export {
  deleteTeamMember,
  deleteTeamRow,
  isTeamNameTaken,
  listTeamMemberRows,
  listTeamRows,
  findTeam,
  lockTeam,
  putTeamMember,
  type TeamMemberRow,
  type TeamRow,
  updateTeamRow,
} from './team-store.ts'
export { tellStudios } from './tell-studios.ts'
export { membershipOfPerson } from './personal-data-store.ts'
