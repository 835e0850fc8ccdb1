import {
  type Organization,
  type Planned,
  withFlagDefaults,
  type Workspace,
} from '@marquee/domain/organizations'
import type { OrganizationRow, WorkspaceRow } from './organization-store.ts'

/** An organisation as it travels; flags that it has no value for are at their defaults, and so are its page domains: none. */
export function organizationView(
  row: OrganizationRow,
  pageDomains: Organization['registration_app_vanity_domain_settings'] = [],
): Organization {
  const { created_at: _, updated_at: __, tier: ___, pricing_config: ____, ...rest } = row
  const { only_sso: _____, audit_retention_days: ______, activity_retention_days: _______, ...others } = rest
  const { deletion_at, storage_quota_bytes: ________, ...organization } = others
  const flags = withFlagDefaults(row.flags)
  return {
    ...organization,
    deletion_at: deletion_at?.toISOString() ?? null,
    flags,
    useHLSGuard: flags.useHLSGuard,
    registration_app_vanity_domain_settings: pageDomains,
  }
}

/** What an actor knows of the end of their organisation. */
export function deletionOf({ deletion_at }: Pick<OrganizationRow, 'deletion_at'>): { deletionAt?: Date } {
  return deletion_at === null ? {} : { deletionAt: deletion_at }
}

/** A workspace as it travels. */
export function workspaceView({ id, name }: Pick<WorkspaceRow, 'id' | 'name'>): Workspace {
  return { id, name }
}

/** An organisation as far as its plan goes. */
export function plannedOrganization({ tier, pricing_config, flags }: OrganizationRow): Planned {
  return { tier, pricing_config, flags: withFlagDefaults(flags) }
}
