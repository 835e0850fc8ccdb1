import type { Event, EventLack, EventPlaceName } from '@marquee/domain/events'
import { fillPath } from '#lib/path-pattern.ts'
import { useIsBuilt } from '#lib/use-is-built.ts'
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
  return fillPath(patternOf(event, place), { eventId: event.id })
}

function patternOf({ event_type }: Pick<Event, 'event_type'>, place: Exclude<EventPlaceName, 'dashboard'>) {
  return (event_type === 'Webinar' ? placesOfWebinar[place] : undefined) ?? places[place]
}

/** Those of `missing` that can be made good in this version: their area is built. */
export function useLacksToMakeGood<Lack extends Pick<EventLack, 'place'>>(
  event: Pick<Event, 'event_type'>,
  missing: readonly Lack[],
): Lack[] {
  const isBuilt = useIsBuilt()
  return missing.filter(({ place }) => place === 'dashboard' || isBuilt(patternOf(event, place)))
}
