import { type EventState, isInPerson } from '@marquee/domain/events'
import type { EventRow } from '#features/events/public.ts'
import type { ReadinessPart } from './readiness-part.ts'

/** What an event says about itself; it is loaded already. */
export const detailsReadiness: ReadinessPart = {
  name: 'details',
  async warnings(_db, events) {
    return events.flatMap((event) => {
      const { id } = event
      const found = { event_id: id, entity_id: id, source: {} }
      return [
        ...(event.description === '' ? [{ key: 'no_description', ...found } as const] : []),
        ...(isInPerson(event) && event.location === '' ? [{ key: 'no_location', ...found } as const] : []),
      ]
    })
  },
}

/** An event created with times in the past, such as a copy, never took place unless something was on air. */
export function lacksDates(
  event: EventRow & { airing: { opened_at: string | null } },
  state: EventState,
): boolean {
  if (state !== 'past' || event.event_type === 'Recording') return false
  return event.created_at > event.end_time && event.airing.opened_at === null
}
