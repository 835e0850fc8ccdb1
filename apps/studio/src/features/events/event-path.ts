import type { Event } from '@marquee/domain/events'
import { type PageName, pagePath, type SectionName } from '#features/navigation/public.ts'

export const sectionOfType = {
  Conference: 'event',
  Webinar: 'webinar',
  Recording: 'recording',
} as const satisfies Record<Event['event_type'], SectionName>

/** The event's first page: its dashboard, or the recording. */
export function eventPath(event: Pick<Event, 'id' | 'event_type'>): string {
  return eventPagePath(event, event.event_type === 'Recording' ? 'recording' : 'eventDashboard')
}

/** The path of one of the event's pages. */
export function eventPagePath({ id, event_type }: Pick<Event, 'id' | 'event_type'>, name: PageName): string {
  return pagePath(sectionOfType[event_type], name, { eventId: id })
}
