import { eventState } from '@marquee/domain/events'
import type { PublicListedEvent } from '@marquee/domain/pages'
import { fileFinder, findThumbnails } from '#features/branding/public.ts'
import { type EventRow, withAirings } from '#features/events/public.ts'
import { findReplayedEvents } from '#features/stage/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { findEventSlugs } from './page-slug-store.ts'

/** Events in a list of a public page, in the same order. */
export async function listedEventViews(
  ctx: WithDb<OrganizationContext>,
  rows: readonly EventRow[],
  now: Date,
): Promise<PublicListedEvent[]> {
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  const [slugs, pictures, replayed, aired] = await Promise.all([
    findEventSlugs(db, ids),
    findThumbnails(db, ids),
    findReplayedEvents(db, ids),
    withAirings(db, rows),
  ])
  const fileOf = fileFinder(ctx)
  return aired.map((row) => ({
    id: row.id,
    path: pathOfListed(row, slugs.get(row.id)),
    title: row.title,
    event_type: row.event_type,
    host_type: row.host_type,
    location: row.location,
    timezone: row.timezone,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    state: eventState(row, now),
    picture: fileOf(pictures.get(row.id) ?? null),
    watch: watchPathOf(row, { slug: slugs.get(row.id), isReplayed: replayed.has(row.id) }),
  }))
}

/** People are led to what was recorded once nothing of the event is still to come. */
function watchPathOf(row: EventRow, { slug, isReplayed }: { slug: string | undefined; isReplayed: boolean }) {
  return isReplayed || row.event_type === 'Recording' ? `/on-demand/${slug ?? row.id}` : null
}

/** The path of the event's page, with its readable address if it has one: `/event/summit-2027`. */
export function pathOfListed({ id, event_type }: Pick<EventRow, 'id' | 'event_type'>, slug?: string): string {
  return `/${event_type === 'Recording' ? 'on-demand' : 'event'}/${slug ?? id}`
}
