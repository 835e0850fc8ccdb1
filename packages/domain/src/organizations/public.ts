export { flagDefaults, withFlagDefaults } from './flag-defaults.ts'
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
  type OrganizationFlags,
  organizationFlagsSchema,
  type SomeFlags,
  someFlagsSchema,
  type SwitchName,
} from './organization-flags.ts'
export {
  isPlanFeatureOn,
  maxVoiceProfiles,
  type Planned,
  planFeatureWords,
  pricingConfigOf,
} from './plan-features.ts'
export { type PlanFeature, type PricingConfig, pricingConfigSchema } from './pricing-config.ts'
