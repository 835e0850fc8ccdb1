export { flagDefaults, flagsOfNewOrganization, withFlagDefaults } from './flag-defaults.ts'
export { flagIdentifier, flagText } from './flag-identifier.ts'
export { flagGroups, flagWords, type OfferedFlag } from './flag-words.ts'
export { noTeam } from './no-team.ts'
export {
  type Organization,
  organizationSchema,
  type Region,
  regions,
  vanityDomainSchema,
  type Workspace,
  workspaceSchema,
} from './organization.ts'
export {
  type FlagName,
  type InstallationFlag,
  installationFlags,
  type OrganizationFlags,
  type OwnFlagName,
  type OwnFlags,
  ownFlagsSchema,
  type PublicFlagName,
  type PublicFlags,
  publicFlagsSchema,
  type SomeFlags,
} from './organization-flags.ts'
export {
  isPlanFeatureOn,
  type Planned,
  planFeatureWords,
  pricingConfigOf,
} from './plan-features.ts'
export {
  type PlanFeature,
  type PlanReply,
  type PricingConfig,
  planQuerySchema,
  planReplySchema,
} from './pricing-config.ts'
export { maxInvitedAtOnce, splitAddresses } from './addresses.ts'
export {
  maxNamedAdmins,
  type Member,
  memberPageSchema,
  memberSchema,
  type OrganizationAdmins,
  organizationAdminsSchema,
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
export {
  changeAccess,
  decideOnGrant,
  decideOnMember,
  type MemberFacts,
  type MemberAccess,
} from './member-rules.ts'
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
  type TeamContentKind,
  maxListedTitles,
} from './team.ts'
