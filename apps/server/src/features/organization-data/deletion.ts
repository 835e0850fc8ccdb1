/** The end of an organisation as its admins decide it: looked at, scheduled, called off. */
import {
  confirmsName,
  deletionGraceDays,
  type OrganizationContents,
  type OrganizationDeletion,
} from '@marquee/domain/organization-data'
import { writeAudit } from '#features/audit/public.ts'
import {
  lockOrganization,
  type OrganizationRow,
  tellStudios,
  updateOrganizationRow,
} from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { countContents } from './contents-store.ts'
import { sendKeptEmails, sendScheduledEmails } from './deletion-emails.ts'
import { permitDeletion } from './organization-data-policy.ts'

const graceMs = deletionGraceDays * 24 * 60 * 60 * 1000

/** What goes with the organisation. Throws `not_found`, `forbidden` for whoever could not delete it. */
export async function getContents(ctx: MemberContext, id: string): Promise<OrganizationContents> {
  permitDeletion(ctx, id)
  return inOrganization(ctx, (ctx) => countContents(ctx.db))
}

/**
 * The organisation is deleted in 14 days unless an admin keeps it. Until then its admins read, and nothing else happens
 * in it. Once more changes nothing: the day stays. Throws `not_found`, `forbidden`, and `invalid_input` for another name.
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
        errors: { name: ['Enter the name of the organization exactly as it is.'] },
      })
    }
    if (row.deletion_at !== null) return deletionView(row.deletion_at)
    const deletionAt = new Date(ctx.clock.now().getTime() + graceMs)
    await setDeletion(ctx, row, deletionAt)
    await sendScheduledEmails(ctx, { name: row.name, deletionAt })
    return deletionView(deletionAt)
  })
}

/** The organisation stays, and everything in it works again. Throws `not_found`, `forbidden`. */
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

/** Throws `not_found` for an organisation that ended while this was waiting. */
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
  await updateOrganizationRow(ctx.db, id, { deletion_at: deletionAt, updated_at: ctx.clock.now() })
  await writeAudit(ctx, {
    action: deletionAt === null ? 'organization.kept' : 'organization.deletion_scheduled',
    target_type: 'organization',
    target_id: id,
    target_name: name,
    details: deletionAt === null ? {} : { deletion_at: deletionAt.toISOString() },
  })
  await tellStudios(ctx)
}

function deletionView(deletionAt: Date | null): OrganizationDeletion {
  return { deletion_at: deletionAt?.toISOString() ?? null }
}
