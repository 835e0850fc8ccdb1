import type { VenueBoothList, VisitBooth } from '@marquee/domain/booths'
import { isStoredFileAddress } from '@marquee/domain/files'
import { recordActivity } from '#features/ledger/public.ts'
import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { listBoothsWithLead } from './booth-lead-store.ts'
import { findBoothRow, listBoothRows } from './booth-store.ts'
import { venueBoothView } from './booth-view.ts'

/** The booths of the attendee's event. Reads the sponsor's company, which the audience's role may not. */
export async function listVenueBooths(ctx: AudienceContext): Promise<VenueBoothList> {
  const { profileId, isPerson } = ctx.attendee
  const [rows, left] = await inOrganization(ctx, async ({ db }) => [
    await listBoothRows(db, ctx.eventId),
    isPerson ? await listBoothsWithLead(db, { eventId: ctx.eventId, profileId }) : new Set(),
  ])
  const results = rows.map((row) => venueBoothView(row, left.has(row.id)))
  return { count: rows.length, next: null, previous: null, results }
}

/**
 * Records that the attendee opened a booth, followed a link of it, or downloaded a file. Throws `not_found` for booths of
 * other events and resources of other booths.
 */
export async function visitBooth(
  ctx: AudienceContext,
  { boothId, visit }: { boothId: string; visit: VisitBooth },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const booth = await findBoothRow(ctx.db, boothId)
    if (booth?.event_id !== ctx.eventId) throw new AppError('not_found')
    const done = { event_id: ctx.eventId, profile_id: ctx.attendee.profileId }
    if (visit.resource === undefined) {
      return recordActivity(ctx, { ...done, type: 'visited_booth', data: { booth_id: boothId } })
    }
    const resource = booth.resources.find(({ id }) => id === visit.resource)
    if (!resource) throw new AppError('not_found')
    const type = isStoredFileAddress(resource.url) ? 'downloaded' : 'clicked'
    return recordActivity(ctx, { ...done, type, data: { booth_id: boothId, resource_id: resource.id } })
  })
}
