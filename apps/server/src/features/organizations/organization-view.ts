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
  const { only_sso: _____, storage_quota_bytes: ______, ...organization } = rest
  const flags = withFlagDefaults(row.flags)
  return {
    ...organization,
    flags,
    useHLSGuard: flags.useHLSGuard,
    registration_app_vanity_domain_settings: pageDomains,
  }
}

/** A workspace as it travels. */
export function workspaceView({ id, name }: Pick<WorkspaceRow, 'id' | 'name'>): Workspace {
  return { id, name }
}

/** An organisation as far as its plan goes. */
export function plannedOrganization({ tier, pricing_config, flags }: OrganizationRow): Planned {
  return { tier, pricing_config, flags: withFlagDefaults(flags) }
}
