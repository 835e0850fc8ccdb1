/** Days of a calendar as `YYYY-MM-DD`. */
import { localOf } from '@marquee/domain/time-zones'

const dayMs = 24 * 60 * 60 * 1000

/** Which day it is on the calendars of `zone` (WI-024). */
export function dayIn(zone: string, at: Date): string {
  return localOf(at, zone).slice(0, 10)
}

/** The day that many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
