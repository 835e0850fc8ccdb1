/** Changes that other features make to an organization and its teams. The caller audits them. */
import type { Retention } from '@marquee/domain/organization-data'
import type { Region, SomeFlags } from '@marquee/domain/organizations'
import type { Services, WithDb } from '#platform/context.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import {
  insertOrganization,
  insertWorkspace,
  type OrganizationRow,
  updateOrganizationRow,
  type WorkspaceRow,
} from './organization-store.ts'
import { deleteEndedOrganization } from './organization-end-store.ts'
import { deleteTeamRow, updateTeamRow } from './team-store.ts'

type NewOrganization = {
  name: string
  region: Region
  flags: SomeFlags
  is_workspace_enabled?: boolean
  id?: string
}

/** Adds an organization without members, when an installation is set up. */
export async function addOrganization(
  ctx: WithDb<Services>,
  organization: NewOrganization,
): Promise<OrganizationRow> {
  return insertOrganization(ctx.db, organization)
}

/** Adds a team without members. */
export async function addTeam(
  ctx: WithDb<Services>,
  { organizationId, name }: { organizationId: string; name: string },
): Promise<WorkspaceRow> {
  return insertWorkspace(ctx.db, { organization_id: organizationId, name })
}

/** Renames a team. The caller notifies its members. */
export async function setTeamName(
  ctx: WithDb<Services>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await updateTeamRow(ctx.db, id, { name, updated_at: ctx.clock.now() })
}

/** Deletes a team without content; its members stay in the organization. */
export async function endTeam(ctx: WithDb<Services>, id: string): Promise<void> {
  await deleteTeamRow(ctx.db, id)
}

export async function setSettings(
  ctx: WithDb<Services>,
  id: string,
  change: Parameters<typeof updateOrganizationRow>[2],
): Promise<OrganizationRow> {
  return updateOrganizationRow(ctx.db, id, change)
}

/** Deletes the row of an organization that has ended. Run by the system role, once all its other rows are gone. */
export async function deleteOrganization(ctx: WithDb<Services>, organizationId: string): Promise<void> {
  await deleteEndedOrganization(ctx.db, organizationId)
}

/** Changes these flags of a locked organization and leaves its other flags alone. */
export async function setFlags(
  ctx: WithDb<Services>,
  { id, flags: before }: OrganizationRow,
  flags: SomeFlags,
): Promise<OrganizationRow> {
  return updateOrganizationRow(ctx.db, id, { flags: { ...before, ...flags } })
}

/** Sets how long the organization keeps its records. */
export async function setRetention(
  ctx: WithDb<Services>,
  id: string,
  retention: Retention,
): Promise<OrganizationRow> {
  return updateOrganizationRow(ctx.db, id, { ...retention, updated_at: ctx.clock.now() })
}

/** Schedules the deletion of the organization, which is hidden from everyone from that time on; null cancels it. */
export async function setDeletionDate(ctx: WithDb<Services>, id: string, at: Date | null): Promise<void> {
  await updateOrganizationRow(ctx.db, id, { deletion_at: at, updated_at: ctx.clock.now() })
  if (at !== null) await sendEntriesEnded(ctx.db, { organizationId: id, eventId: null })
}

/** Makes single sign-on the only way into the organization. */
export async function requireSso(ctx: WithDb<Services>, organizationId: string): Promise<void> {
  await updateOrganizationRow(ctx.db, organizationId, { only_sso: true })
}

/** Lets members use their passwords again. */
export async function liftSsoRequirement(ctx: WithDb<Services>, organizationId: string): Promise<void> {
  await updateOrganizationRow(ctx.db, organizationId, { only_sso: false })
}
