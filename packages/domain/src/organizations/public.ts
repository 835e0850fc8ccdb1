export {
  type Organization,
  type OrganizationFlags,
  organizationFlagsSchema,
  organizationSchema,
  type Region,
  regions,
  type Workspace,
  workspaceSchema,
} from './organization.ts'
