/** Contacts that attendees leave at a booth, and their two readers: the host and the booth's sponsor. */
import type { BoothLead, LeaveContact, SponsorKey } from '@marquee/domain/booths'
import type { Page } from '@marquee/domain/lists'
import { requirePerson } from '#features/audience/public.ts'
import { csvLine, writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import { recordActivity } from '#features/ledger/public.ts'
import type {
  AudienceContext,
  MemberContext,
  OrganizationContext,
  Services,
  WithDb,
} from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { deleteLead, insertLead, type LeadRow, listLeadRows } from './booth-lead-store.ts'
import { findBoothRow, type FullBoothRow } from './booth-store.ts'
import { consentOf } from './booth-view.ts'
import { asSponsor, type SponsorRequest } from './sponsor-booth.ts'
import { t } from './texts.ts'

/**
 * Leaves the attendee's contact at the booth, with the sentence they agreed to. Idempotent. Throws `not_found` for a
 * booth of another event, `conflict` if the sentence has changed since they read it, and `forbidden` for an unproved
 * entry.
 */
export async function leaveContact(
  ctx: AudienceContext,
  { boothId, contact }: { boothId: string; contact: LeaveContact },
): Promise<void> {
  requirePerson(ctx)
  await inOrganization(ctx, async (ctx) => {
    const booth = await findBoothHere(ctx, boothId)
    const consent = consentOf(booth)
    if (contact.consent !== consent) throw new AppError('conflict', { message: t('consentChanged') })
    const { profileId } = ctx.attendee
    const isNew = await insertLead(ctx.db, {
      organization_id: ctx.organizationId,
      booth_id: booth.id,
      profile_id: profileId,
      consent,
      left_at: ctx.clock.now(),
    })
    if (!isNew) return
    const of = { event_id: ctx.eventId, profile_id: profileId }
    await recordActivity(ctx, { ...of, type: 'left_contact', data: { booth_id: booth.id } })
  })
}

/** Withdraws the attendee's contact. Throws `not_found` for a booth of another event. */
export async function takeContactBack(ctx: AudienceContext, boothId: string): Promise<void> {
  requirePerson(ctx)
  await inOrganization(ctx, async (ctx) => {
    const { id } = await findBoothHere(ctx, boothId)
    await deleteLead(ctx.db, { boothId: id, profileId: ctx.attendee.profileId })
  })
}

async function findBoothHere(ctx: WithDb<AudienceContext>, boothId: string): Promise<FullBoothRow> {
  const booth = await findBoothRow(ctx.db, boothId)
  if (booth?.event_id !== ctx.eventId) throw new AppError('not_found')
  return booth
}

type PageOf = { limit: number; offset: number }

/** One page of the leads of a booth, newest first. Throws `not_found`; `forbidden` in another team. */
export async function listBoothLeads(
  ctx: MemberContext,
  { id, query, url }: { id: string; query: PageOf; url: string },
): Promise<Page<BoothLead>> {
  return inOrganization(ctx, async (ctx) => {
    const booth = await findBoothFor(ctx, id, 'registrant:read')
    const { rows, count } = await listLeadRows(ctx.db, booth.id, query)
    return pageReply({ results: rows.map(leadView), count, isCapped: false, query, url })
  })
}

/** Streams the leads of a booth as lines of a CSV file, and records that in the audit trail. Throws as the list does. */
export async function exportBoothLeads(ctx: MemberContext, id: string): Promise<AsyncGenerator<string>> {
  await inOrganization(ctx, async (ctx) => {
    const booth = await findBoothFor(ctx, id, 'registrant:export')
    const target = { target_type: 'booth', target_id: booth.id, target_name: booth.title } as const
    await writeAudit(ctx, { action: 'booth.leads_exported', ...target })
  })
  return linesOf(ctx, id)
}

/** The same for the booth's sponsor, with the key in their link. Throws as opening the booth does. */
export async function listSponsorLeads(
  services: Services,
  { query, ...request }: SponsorRequest<SponsorKey> & { query: PageOf },
): Promise<Page<BoothLead>> {
  return asSponsor(services, request, async (ctx, booth) => {
    const { rows, count } = await listLeadRows(ctx.db, booth.id, query)
    return pageReply({ results: rows.map(leadView), count, isCapped: false, query, url: '' })
  })
}

export async function exportSponsorLeads(
  services: Services,
  request: SponsorRequest<SponsorKey>,
): Promise<AsyncGenerator<string>> {
  return asSponsor(services, request, async (ctx, { id, title, sponsor }) => {
    const target = { target_type: 'booth', target_id: id, target_name: title } as const
    const details = { sponsor: sponsor?.email ?? '' }
    await writeAudit(ctx, { action: 'booth.leads_exported', ...target, details })
    return linesOf({ ...services, organizationId: ctx.organizationId }, id)
  })
}

async function findBoothFor(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: 'registrant:read' | 'registrant:export',
): Promise<FullBoothRow> {
  const booth = await findBoothRow(ctx.db, id)
  if (!booth) throw new AppError('not_found')
  await findPermittedEvent(ctx, booth.event_id, permission)
  return booth
}

const columns = ['first_name', 'last_name', 'email', 'company', 'title', 'left_at', 'consent'] as const

/** Leads per transaction, so that a slow download doesn't keep one open. */
const batchSize = 1000

async function* linesOf(ctx: OrganizationContext, boothId: string): AsyncGenerator<string> {
  yield csvLine(columns)
  for (let offset = 0; ; offset += batchSize) {
    const page = { limit: batchSize, offset }
    const leads = await inOrganization(ctx, (ctx: { db: Db }) => listLeadRows(ctx.db, boothId, page))
    yield leads.rows
      .map((row) => leadView(row))
      .map((lead) => csvLine(columns.map((column) => lead[column])))
      .join('')
    if (leads.rows.length < batchSize) return
  }
}

function leadView(row: LeadRow): BoothLead {
  return {
    id: row.id,
    booth: row.booth_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    company: row.company,
    title: row.title,
    consent: row.consent,
    left_at: row.left_at.toISOString(),
  }
}
