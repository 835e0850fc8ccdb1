/** A month as a calendar grid, and the events on each day. Days are `YYYY-MM-DD` in one time zone. */
import type { ListedEvent } from '@marquee/domain/events'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import type { EventRange } from './event-queries.ts'

const dayMs = 86_400_000

export type MonthDay = { day: string; isOfMonth: boolean; events: ListedEvent[] }

/** `YYYY-MM` of `now`. */
export function monthOf(now: Date, zone: string): string {
  return localOf(now, zone).slice(0, 7)
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The days of the weeks, from Sunday, that overlap the month. */
export function daysOfMonth(month: string): string[] {
  const first = Date.parse(`${month}-01`)
  const last = Date.parse(`${monthAfter(month, 1)}-01`) - dayMs
  const start = first - new Date(first).getUTCDay() * dayMs
  const end = last + (6 - new Date(last).getUTCDay()) * dayMs
  const days: string[] = []
  for (let at = start; at <= end; at += dayMs) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The time range of these days. */
export function rangeOf(days: readonly string[], zone: string): EventRange {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const nextDay = new Date(Date.parse(last) + dayMs).toISOString().slice(0, 10)
  const end = instantOf(`${nextDay}T00:00`, zone).getTime() - 1
  return { from: instantOf(`${first}T00:00`, zone).toISOString(), to: new Date(end).toISOString() }
}

/** Each day with the events that overlap it. */
export function fillDays(month: string, events: readonly ListedEvent[], zone: string): MonthDay[] {
  const spans = events.map((event) => ({ event, ...spanOf(event, zone) }))
  return daysOfMonth(month).map((day) => ({
    day,
    isOfMonth: day.startsWith(month),
    events: spans.flatMap(({ event, first, last }) => (first <= day && day <= last ? event : [])),
  }))
}

/** An event that ends at midnight isn't on the following day. */
function spanOf({ start_time, end_time }: ListedEvent, zone: string): { first: string; last: string } {
  const lastInstant = Math.max(Date.parse(start_time), Date.parse(end_time) - 1)
  return {
    first: localOf(start_time, zone).slice(0, 10),
    last: localOf(new Date(lastInstant), zone).slice(0, 10),
  }
}
