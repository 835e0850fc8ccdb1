import { eventState } from '@marquee/domain/events'
import type { PublicListedEvent } from '@marquee/domain/pages'
import type { EventRow } from '#features/events/public.ts'

/** An event in a list of a public page. */
export function listedEventView(row: EventRow, now: Date): PublicListedEvent {
  return {
    id: row.id,
    title: row.title,
    event_type: row.event_type,
    host_type: row.host_type,
    location: row.location,
    timezone: row.timezone,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    state: eventState(row, now),
  }
}
