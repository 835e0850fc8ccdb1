/** Builds iCalendar files (RFC 5545) of events and sessions. Times are UTC, so no calendar needs the zone. */

type Calendar = {
  /** Undefined for a file that anyone can download. */
  attendee: string | undefined
  organizer: string
  /** Makes the ids of the entries globally unique. */
  host: string
  now: Date
}

export type CalendarEntry = {
  /** `event-{id}` or `session-{id}`; the same in every file. */
  key: string
  title: string
  description: string
  location: string
  start_time: Date
  end_time: Date
  updated_at: Date
  /** A page about it. */
  url?: string
  /** The address of its picture. */
  picture?: string
  /** Removes the entry from calendars that have it. */
  isCanceled?: boolean
}

/**
 * Builds a calendar file, for `attendee` if it is sent to someone. A later file replaces an earlier one: ids stay the same,
 * and the sequence number grows with each change (section 3.8.7.4). One entry is sent as a request, or as a cancellation; several can only
 * be published, and then without attendees (RFC 5546, sections 3.2.1, 3.2.2 and 3.2.5).
 */
export function calendarFile(entries: readonly CalendarEntry[], calendar: Calendar): string {
  const [only] = entries
  const isRequest = entries.length === 1 && calendar.attendee !== undefined
  const request = only?.isCanceled === true ? 'CANCEL' : 'REQUEST'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//EN',
    `METHOD:${isRequest ? request : 'PUBLISH'}`,
    ...entries.flatMap((entry) => linesOf(entry, calendar, isRequest)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function linesOf(entry: CalendarEntry, calendar: Calendar, isRequest: boolean): string[] {
  const { attendee, organizer, host, now } = calendar
  return [
    'BEGIN:VEVENT',
    `UID:${entry.key}@${host}`,
    `SEQUENCE:${Math.floor(entry.updated_at.getTime() / 1000)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(entry.start_time)}`,
    `DTEND:${instant(entry.end_time)}`,
    `SUMMARY:${text(entry.title)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${text(entry.description)}`]),
    ...(entry.location === '' ? [] : [`LOCATION:${text(entry.location)}`]),
    ...(entry.url === undefined ? [] : [`URL:${entry.url}`]),
    // RFC 7986, 5.10.
    ...(entry.picture === undefined ? [] : [`IMAGE;VALUE=URI;DISPLAY=THUMBNAIL:${entry.picture}`]),
    `ORGANIZER:mailto:${organizer}`,
    ...(isRequest && attendee !== undefined ? [`ATTENDEE;RSVP=FALSE:mailto:${attendee}`] : []),
    `STATUS:${entry.isCanceled === true ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** `20270320T130000Z`. */
function instant(at: Date): string {
  return at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
}

/** Section 3.3.11: escapes commas, semicolons, backslashes and line breaks. */
function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

const maxLineBytes = 75

/** Section 3.1: a line has at most 75 bytes and continues on the next line after a space. Never splits a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line
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
