import type { EventRow } from '#features/events/public.ts'

/** How long after its end the personal links of an event work. */
const openAfterEndMs = 30 * 24 * 60 * 60 * 1000

/** When links to this event end, as it is planned now. */
export function linksEndAt({ end_time }: Pick<EventRow, 'end_time'>): Date {
  return new Date(end_time.getTime() + openAfterEndMs)
}

/** The end of a link that is handed out now: one of an event that is over works as long again. */
export function endOfNewLink(event: Pick<EventRow, 'end_time'>, now: Date): Date {
  return new Date(Math.max(linksEndAt(event).getTime(), now.getTime() + openAfterEndMs))
}
