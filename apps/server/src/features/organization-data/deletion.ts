/** Admins review, schedule and cancel the deletion of their organization. */
import {
  confirmsName,
  deletionGraceDays,
  type OrganizationContents,
  organizationContentsSchema,
  type OrganizationDeletion,
} from '@marquee/domain/organization-data'
import { writeAudit } from '#features/audit/public.ts'
import {
  lockOrganization,
  type OrganizationParts,
  type OrganizationRow,
  setDeletionDate,
  signalStudios,
} from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendKeptEmails, sendScheduledEmails } from './deletion-emails.ts'
import { permitDeletion } from './organization-data-policy.ts'
import { t } from './texts.ts'

const graceMs = deletionGraceDays * 24 * 60 * 60 * 1000

/** What would be deleted with the organization. Throws `not_found`, and `forbidden` if the caller can't delete it. */
export async function getContents(
  ctx: MemberContext & { organizationParts: OrganizationParts },
  id: string,
): Promise<OrganizationContents> {
  permitDeletion(ctx, id)
  return inOrganization(ctx, async ({ db, organizationParts }) => {
    const contents: Partial<OrganizationContents> = {}
    for (const part of organizationParts) Object.assign(contents, await part.contents?.(db))
    return organizationContentsSchema.parse(contents)
  })
}

/**
 * Schedules the deletion in 14 days. Until then the organization is read-only, for admins alone, and any of them can
 * cancel. Scheduling again keeps the date. Throws `not_found`, `forbidden`, and `invalid_input` for the wrong name.
 */
export async function scheduleDeletion(
  ctx: MemberContext,
  { id, name }: { id: string; name: string },
): Promise<OrganizationDeletion> {
  permitDeletion(ctx, id)
  return inOrganization(ctx, async (ctx) => {
    const row = await lockRow(ctx, id)
    if (!confirmsName(name, row.name)) {
      throw new AppError('invalid_input', {
        errors: { name: [t('wrongName')] },
      })
    }
    if (row.deletion_at !== null) return deletionView(row.deletion_at)
    const deletionAt = new Date(ctx.clock.now().getTime() + graceMs)
    await setDeletion(ctx, row, deletionAt)
    await sendScheduledEmails(ctx, { name: row.name, deletionAt })
    return deletionView(deletionAt)
  })
}

/** Cancels the deletion. Throws `not_found`, `forbidden`. */
export async function keepOrganization(ctx: MemberContext, id: string): Promise<OrganizationDeletion> {
  permitDeletion(ctx, id)
  return inOrganization(ctx, async (ctx) => {
    const row = await lockRow(ctx, id)
    if (row.deletion_at === null) return deletionView(null)
    await setDeletion(ctx, row, null)
    await sendKeptEmails(ctx, { name: row.name, deletionAt: row.deletion_at })
    return deletionView(null)
  })
}

/** Throws `not_found` if the organization was deleted while this waited for the lock. */
async function lockRow(ctx: WithDb<MemberContext>, id: string): Promise<OrganizationRow> {
  const row = await lockOrganization(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return row
}

async function setDeletion(
  ctx: WithDb<MemberContext>,
  { id, name }: OrganizationRow,
  deletionAt: Date | null,
): Promise<void> {
  await setDeletionDate(ctx, id, deletionAt)
  await writeAudit(ctx, {
    action: deletionAt === null ? 'organization.kept' : 'organization.deletion_scheduled',
    target_type: 'organization',
    target_id: id,
    target_name: name,
    details: deletionAt === null ? {} : { deletion_at: deletionAt.toISOString() },
  })
  await signalStudios(ctx)
}

function deletionView(deletionAt: Date | null): OrganizationDeletion {
  return { deletion_at: deletionAt?.toISOString() ?? null }
}
