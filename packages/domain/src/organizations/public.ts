export {
  type Organization,
  type OrganizationFlags,
  organizationFlagsSchema,
  organizationSchema,
  type Region,
  regions,
  vanityDomainSchema,
  type Workspace,
  workspaceSchema,
} from './organization.ts'
