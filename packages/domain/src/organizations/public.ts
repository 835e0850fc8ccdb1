export { flagDefaults, flagsOfNewOrganization, withFlagDefaults } from './flag-defaults.ts'
export { flagIdentifier, flagText } from './flag-identifier.ts'
export { flagGroups, flagWords, type OfferedFlag } from './flag-words.ts'
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
  type SomeFlags,
  someFlagsSchema,
  type SwitchName,
} from './organization-flags.ts'
export {
  isPlanFeatureOn,
  type Planned,
  planFeatureWords,
  pricingConfigOf,
} from './plan-features.ts'
export { type PlanFeature, type PricingConfig } from './pricing-config.ts'
export { type PlanReply, planQuerySchema, planReplySchema } from './plan-reply.ts'
export { type PublicFlagName, type PublicFlags, publicFlagsSchema } from './public-flags.ts'
export { noTeam } from './workspace-choices.ts'
