import type { Event } from '@marquee/domain/events'
import { fillPath } from '#lib/path-pattern.ts'

/** Where an event is worked on: its dashboard, that of a webinar, or the recording. */
const paths = {
  Conference: '/events/$eventId/dashboard',
  Webinar: '/webinar/$eventId/details',
  Recording: '/recording-event/$eventId',
} as const

/** The first page of the event. */
export function eventPath({ id, event_type }: Pick<Event, 'id' | 'event_type'>): string {
  return fillPath(paths[event_type], { eventId: id })
}
