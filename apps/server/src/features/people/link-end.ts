import type { EventRow } from '#features/events/public.ts'

/** How long personal links work after the end of their event. */
const openAfterEndMs = 30 * 24 * 60 * 60 * 1000

/** When links to this event expire, by its current end time. */
export function linksEndAt({ end_time }: Pick<EventRow, 'end_time'>): Date {
  return new Date(end_time.getTime() + openAfterEndMs)
}

/** The expiry of a new link; for an event that is over, counted from now. */
export function endOfNewLink(event: Pick<EventRow, 'end_time'>, now: Date): Date {
  return new Date(Math.max(linksEndAt(event).getTime(), now.getTime() + openAfterEndMs))
}
