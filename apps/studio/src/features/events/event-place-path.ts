import type { Event, EventPlaceName } from '@marquee/domain/events'
import { fillPath } from '#lib/path-pattern.ts'
import { eventPath } from './event-path.ts'

const places = {
  agenda: '/events/$eventId/programs/agenda',
  speakers: '/events/$eventId/programs/speakers',
  staff: '/events/$eventId/programs/staff',
  'check-in-staff': '/events/$eventId/programs/check-in-staff',
  rooms: '/events/$eventId/programs/rooms',
  booths: '/events/$eventId/programs/booths',
  registration: '/events/$eventId/registration-new/page',
} as const satisfies Record<Exclude<EventPlaceName, 'dashboard'>, string>

/** What a webinar has elsewhere. */
const placesOfWebinar: Partial<Record<EventPlaceName, string>> = {
  speakers: '/webinar/$eventId/details/speakers',
  staff: '/webinar/$eventId/details/staff',
  registration: '/webinar/$eventId/registration/form',
}

/** The address of an area of the event, by its type. */
export function eventPlacePath(event: Pick<Event, 'id' | 'event_type'>, place: EventPlaceName): string {
  if (place === 'dashboard') return eventPath(event)
  const ofWebinar = event.event_type === 'Webinar' ? placesOfWebinar[place] : undefined
  return fillPath(ofWebinar ?? places[place], { eventId: event.id })
}
