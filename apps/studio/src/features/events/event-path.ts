import type { Event, EventLack } from '@marquee/domain/events'
import { findMount, isBuilt, type PageName, pagePath, type SectionName } from '#features/navigation/public.ts'

const sectionOfType = {
  Conference: 'event',
  Webinar: 'webinar',
  Recording: 'recording',
} as const satisfies Record<Event['event_type'], SectionName>

/** The first page of the event: its dashboard, or the recording. */
export function eventPath(event: Pick<Event, 'id' | 'event_type'>): string {
  return eventPagePath(event, event.event_type === 'Recording' ? 'recording' : 'eventDashboard')
}

/** The address of a page of the event, by its type. */
export function eventPagePath({ id, event_type }: Pick<Event, 'id' | 'event_type'>, name: PageName): string {
  return pagePath(sectionOfType[event_type], name, { eventId: id })
}

/** The page on which each lack is made good. */
export const pageOfLack = {
  dashboard: 'eventDashboard',
  agenda: 'agenda',
  speakers: 'speakers',
  staff: 'staff',
  'check-in-staff': 'checkInStaff',
  rooms: 'rooms',
  booths: 'booths',
  registration: 'registrationPage',
} as const satisfies Record<EventLack['place'], PageName>

/** What this event lacks and can be given in this version: the page for it is built. */
export function lacksToMakeGood<Lack extends Pick<EventLack, 'place'>>(
  { event_type }: Pick<Event, 'event_type'>,
  missing: readonly Lack[],
): Lack[] {
  return missing.filter(({ place }) => isBuilt(findMount(sectionOfType[event_type], pageOfLack[place])))
}
