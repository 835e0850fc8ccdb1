import { type Organization, withFlagDefaults, type Workspace } from '@marquee/domain/organizations'
import type { OrganizationRow, WorkspaceRow } from './organization-store.ts'

/** The reply for an organization. Flags without a value take their defaults. */
export function organizationView(
  row: OrganizationRow,
  pageDomains: Organization['registration_app_vanity_domain_settings'] = [],
): Organization {
  const flags = withFlagDefaults(row.flags)
  return {
    id: row.id,
    name: row.name,
    region: row.region,
    is_workspace_enabled: row.is_workspace_enabled,
    enable_inhouse_simulive: row.enable_inhouse_simulive,
    content_lab_enabled: row.content_lab_enabled,
    is_event_roles_enabled: row.is_event_roles_enabled,
    is_free_trial: row.is_free_trial,
    email_sender: row.email_sender,
    email_domain_verified: row.email_domain_verified,
    tray_id: row.tray_id,
    eloqua_form_id: row.eloqua_form_id,
    base_marketo_program_id: row.base_marketo_program_id,
    marketo_custom_activity_ids: row.marketo_custom_activity_ids,
    deletion_at: row.deletion_at?.toISOString() ?? null,
    flags,
    useHLSGuard: flags.useHLSGuard,
    registration_app_vanity_domain_settings: pageDomains,
  }
}

/** The scheduled deletion, as an actor carries it. */
export function deletionOf({ deletion_at }: Pick<OrganizationRow, 'deletion_at'>): { deletionAt?: Date } {
  return deletion_at === null ? {} : { deletionAt: deletion_at }
}

export function workspaceView({ id, name }: Pick<WorkspaceRow, 'id' | 'name'>): Workspace {
  return { id, name }
}
