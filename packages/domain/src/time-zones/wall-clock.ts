/**
 * Converts between instants and local times. Events are stored as instants with a time zone, but repeat in local time, so
 * that ten o'clock stays ten o'clock when daylight saving time starts or ends. The database does the same for whatever
 * moves with an event (`moved_time`).
 */
import { Temporal } from 'temporal-polyfill'

/**
 * The instant of the local time `local` (YYYY-MM-DDTHH:MM) in `zone`. A time that the clock skips in spring is moved
 * forward, and a time that it repeats in fall means the first one (RFC 5545, section 3.3.5).
 */
export function instantOf(local: string, zone: string): Date {
  const time = Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' })
  return new Date(time.epochMilliseconds)
}

/** The local time in `zone` at `instant`: YYYY-MM-DDTHH:MM. */
export function localOf(instant: Date | string, zone: string): string {
  const iso = typeof instant === 'string' ? instant : instant.toISOString()
  const time = Temporal.Instant.from(iso).toZonedDateTimeISO(zone)
  return time.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
