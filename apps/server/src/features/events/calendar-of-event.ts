import type { Services } from '#platform/context.ts'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'
import type { EventRow } from './event-store.ts'

/** The calendar entry of an event, the same in every email about it. */
export function entryOfEvent(event: EventRow): CalendarEntry {
  const { id, title, description, location, start_time, end_time, updated_at } = event
  const isCanceled = event.canceled_at !== null
  return { key: `event-${id}`, title, description, location, start_time, end_time, updated_at, isCanceled }
}

/** Builds the calendar file for this email address, or for anyone without one. */
export function calendarFor(
  { settings, clock }: Services,
  attendee: string | undefined,
  entries: readonly CalendarEntry[],
): string {
  const host = new URL(settings.studioOrigin).hostname
  const organizer = settings.mail?.from.address ?? `events@${host}`
  return calendarFile(entries, { attendee, organizer, host, now: clock.now() })
}
