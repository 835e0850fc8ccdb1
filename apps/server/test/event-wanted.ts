import type { CreateEvent } from '@marquee/domain/events'
import type { z } from 'zod'
import type { createEventSchema } from '@marquee/domain/events'

/** The body that creates an event: a conference of two hours on an afternoon in Berlin, unless the test says otherwise. */
export function eventWanted(wanted: Partial<CreateEvent> = {}): z.input<typeof createEventSchema> {
  return {
    title: 'Spring conference',
    event_type: 'Conference',
    timezone: 'Europe/Berlin',
    start_time: '2027-03-20T13:00:00Z',
    end_time: '2027-03-20T15:00:00Z',
    ...wanted,
  }
}
