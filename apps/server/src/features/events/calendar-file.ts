/** An event as a calendar takes it (RFC 5545). Times are UTC, so that no calendar has to know the zone. */
import type { EventRow } from './event-store.ts'

type Calendar = {
  attendee: string
  organizer: string
  /** Makes the id of the entry unique in the world. */
  host: string
  now: Date
}

type CalendarEvent = Pick<
  EventRow,
  'id' | 'title' | 'description' | 'location' | 'start_time' | 'end_time' | 'updated_at'
>

/**
 * A request to put the event into the calendar of `attendee`. A later one takes the place of an earlier one: the id
 * stays, and the sequence grows with each change of the event (section 3.8.7.4).
 */
export function calendarFile(event: CalendarEvent, { attendee, organizer, host, now }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//EN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${host}`,
    `SEQUENCE:${Math.floor(event.updated_at.getTime() / 1000)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(event.start_time)}`,
    `DTEND:${instant(event.end_time)}`,
    `SUMMARY:${text(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${text(event.description)}`]),
    ...(event.location === '' ? [] : [`LOCATION:${text(event.location)}`]),
    `ORGANIZER:mailto:${organizer}`,
    `ATTENDEE;RSVP=FALSE:mailto:${attendee}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `20270320T130000Z`. */
function instant(at: Date): string {
  return at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
}

/** Section 3.3.11: commas, semicolons, backslashes and ends of lines are escaped. */
function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

const maxLineBytes = 75

/** Section 3.1: a line has at most 75 bytes, and goes on after a blank on the next; no character is cut. */
function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > maxLineBytes) {
      lines.push(' ')
      bytes = 1
    }
    lines.push(`${lines.pop() ?? ''}${character}`)
    bytes += size
  }
  return lines.join('\r\n')
}
