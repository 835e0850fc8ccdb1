/**
 * Times as people mean them: a date and a time on the wall of a place. An event is kept as instants and a zone; whatever
 * repeats is reckoned on the wall's clock, so that ten o'clock stays ten o'clock when summer time changes. What moves
 * along with an event is reckoned alike by the database (`moved_time`).
 */
import { Temporal } from 'temporal-polyfill'

/**
 * The instant at which the clocks of `zone` show `local` (YYYY-MM-DDTHH:MM). A time that is skipped in spring is the one
 * that the clock shows instead, a time that comes twice in autumn is the earlier one (RFC 5545, section 3.3.5).
 */
export function instantOf(local: string, zone: string): Date {
  return dateOf(Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' }))
}

/** What the clocks of `zone` show at `instant`: YYYY-MM-DDTHH:MM. */
export function localOf(instant: Date | string, zone: string): string {
  return zoned(instant, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

function zoned(instant: Date | string, zone: string): Temporal.ZonedDateTime {
  const iso = typeof instant === 'string' ? instant : instant.toISOString()
  return Temporal.Instant.from(iso).toZonedDateTimeISO(zone)
}

function dateOf(time: Temporal.ZonedDateTime): Date {
  return new Date(time.epochMilliseconds)
}
