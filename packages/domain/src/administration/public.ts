export { maxInvitedAtOnce, splitAddresses } from './addresses.ts'
export {
  type Member,
  memberPageSchema,
  memberSchema,
} from './member.ts'
export { type MemberAction, type MemberStatus, memberStatuses } from './member-states.ts'
export {
  type InvitationResult,
  invitationResultsSchema,
  type InviteMembers,
  inviteMembersSchema,
  invitationLinkSchema,
  type ListMembersQuery,
  listMembersQuerySchema,
  type MemberOrdering,
  type UpdateMember,
  updateMemberSchema,
} from './member-calls.ts'
export { changePlaces, decideOnGrant, decideOnMember, type MemberFacts, type Places } from './member-rules.ts'
export {
  attendeeCountSchema,
  contractSchema,
  type CreateOrganization,
  createOrganizationSchema,
  type OwnOrganization,
  ownOrganizationsSchema,
  replaceOrganizationSchema,
  switchOrganizationSchema,
  type UpdateOrganization,
  updateOrganizationSchema,
} from './organization-calls.ts'
export {
  type ListTeamsQuery,
  listTeamsQuerySchema,
  type SaveTeam,
  saveTeamSchema,
  setTeamMemberSchema,
  type Team,
  type TeamContents,
  teamContentsSchema,
  teamMemberPageSchema,
  type TeamMember,
  teamPageSchema,
  teamSchema,
  type TeamThing,
  toldTitlesOfTeam,
} from './team.ts'
export { maxNamedAdmins, type OrganizationAdmins, organizationAdminsSchema } from './organization-admin.ts'
