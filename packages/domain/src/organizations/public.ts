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
