import { type Organization, organizationFlagsSchema, type Workspace } from '@marquee/domain/organizations'
import type { OrganizationRow, WorkspaceRow } from './organization-store.ts'

/** An organisation as it travels; flags that it has no value for are at their defaults. */
export function organizationView({ id, name, region, flags }: OrganizationRow): Organization {
  return { id, name, region, flags: organizationFlagsSchema.parse(flags) }
}

/** A workspace as it travels. */
export function workspaceView({ id, name }: WorkspaceRow): Workspace {
  return { id, name }
}
