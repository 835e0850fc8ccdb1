/** How long the organization keeps its audit trail and the activity of its members. */
import type {
  ChangeRetention,
  Retention,
  RetentionLoss,
  SavedRetention,
} from '@marquee/domain/organization-data'
import { countActivitiesBefore } from '#features/activity/public.ts'
import { countEntriesBefore, writeAudit } from '#features/audit/public.ts'
import {
  findOrganization,
  lockOrganization,
  type OrganizationRow,
  setRetention,
} from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen, versionOf } from '#platform/errors/seen-version.ts'
import { requireOwn } from './organization-data-policy.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Throws `not_found` for any organization but the caller's. */
export async function getRetention(ctx: MemberContext, id: string): Promise<SavedRetention> {
  permit(ctx.actor, 'organization:read')
  requireOwn(ctx, id)
  const row = await inOrganization(ctx, (ctx) => findOrganization(ctx.db, id))
  if (!row) throw new AppError('not_found')
  return savedView(retentionOf(row))
}

/**
 * Changes how long the organization keeps its records; older ones are removed the next night. The audit trail records the
 * previous values. Throws `changed_meanwhile`, and `not_found` for any organization but the caller's.
 */
export async function changeRetention(
  ctx: MemberContext,
  { id, retention: { seen, ...retention } }: { id: string; retention: ChangeRetention },
): Promise<SavedRetention> {
  permit(ctx.actor, 'organization:update')
  requireOwn(ctx, id)
  return inOrganization(ctx, async (ctx) => {
    const row = await lockOrganization(ctx.db, id)
    if (!row) throw new AppError('not_found')
    const before = retentionOf(row)
    requireSeen(seen, versionOf(before))
    const after = retentionOf(await setRetention(ctx, id, retention))
    if (JSON.stringify(before) === JSON.stringify(after)) return savedView(after)
    const target = { target_type: 'organization', target_id: id, target_name: row.name }
    await writeAudit(ctx, { action: 'organization.retention_changed', ...target, details: { before, after } })
    return savedView(after)
  })
}

/** How many of today's records this retention would remove. */
export async function countRetentionLoss(
  ctx: MemberContext,
  { id, retention }: { id: string; retention: Retention },
): Promise<RetentionLoss> {
  permit(ctx.actor, 'organization:update')
  requireOwn(ctx, id)
  const before = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs)
  const { audit_retention_days: auditDays, activity_retention_days: activityDays } = retention
  return inOrganization(ctx, async (ctx) => ({
    audit_entries: auditDays === null ? 0 : await countEntriesBefore(ctx.db, before(auditDays)),
    activities: await countActivitiesBefore(ctx.db, before(activityDays)),
  }))
}

function retentionOf({ audit_retention_days, activity_retention_days }: OrganizationRow): Retention {
  return { audit_retention_days, activity_retention_days }
}

const savedView = (retention: Retention): SavedRetention => ({ ...retention, version: versionOf(retention) })
