/**
 * Days as the calendar draws them: from midnight to midnight on the clocks of the event, reckoned in minutes that have
 * passed since. So a minute is equally long everywhere, a day of 23 or 25 hours is as long as it is, and an hour that is
 * skipped in spring has no room that somebody could drop a session into.
 */
import { instantOf, localOf } from '@marquee/domain/time-zones'

export const minuteMs = 60_000

/** More days than anybody looks through are shown only where something is on them. */
const maxEmptyDays = 62

export type AgendaDay = {
  /** YYYY-MM-DD on the clocks of the event. */
  date: string
  /** Milliseconds since 1970, as `end`. */
  start: number
  end: number
  /** Length: 1440, but for the days on which the clocks are set. */
  minutes: number
}

type Span = { startMs: number; endMs: number }

/** The day of this date in the zone. */
export function dayOf(date: string, zone: string): AgendaDay {
  const start = instantOf(`${date}T00:00`, zone).getTime()
  const end = instantOf(`${laterDate(date, 1)}T00:00`, zone).getTime()
  return { date, start, end, minutes: (end - start) / minuteMs }
}

/** The days of the event, and those on which anything else of its agenda is; in order. */
export function daysOf(event: Span, blocks: readonly Span[], zone: string): AgendaDay[] {
  const dates = new Set(datesOf(event, zone).slice(0, maxEmptyDays))
  const days = [...dates].map((date) => dayOf(date, zone))
  const first = days[0]?.start ?? 0
  const last = days.at(-1)?.end ?? 0
  // Asking a zone for the date costs more than a comparison, and most blocks are within their event.
  const outside = blocks.filter(({ startMs, endMs }) => startMs < first || endMs > last)
  for (const block of outside) for (const date of datesOf(block, zone)) dates.add(date)
  return dates.size === days.length ? days : [...dates].toSorted().map((date) => dayOf(date, zone))
}

function datesOf({ startMs, endMs }: Span, zone: string): string[] {
  const first = dateOf(startMs, zone)
  // What ends at midnight is not on the next day.
  const last = dateOf(Math.max(startMs, endMs - 1), zone)
  const dates = [first]
  while (dates.length < 400 && (dates.at(-1) ?? last) < last) dates.push(laterDate(dates.at(-1) ?? last, 1))
  return dates
}

/** The date that the clocks of the zone show. */
export function dateOf(ms: number, zone: string): string {
  return localOf(new Date(ms), zone).slice(0, 10)
}

/** The date this many days after; before, when negative. */
export function laterDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 1440 * minuteMs).toISOString().slice(0, 10)
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (1440 * minuteMs))
}

/** The same time on the wall so many days later. A time that this day skips is the one the clocks show instead. */
export function onLaterDay(ms: number, days: number, zone: string): number {
  if (days === 0) return ms
  const local = localOf(new Date(ms), zone)
  const rest = ((ms % minuteMs) + minuteMs) % minuteMs
  return instantOf(`${laterDate(local.slice(0, 10), days)}T${local.slice(11)}`, zone).getTime() + rest
}

/** Minutes from the beginning of the day to the instant. */
export function minuteOf(day: AgendaDay, ms: number): number {
  return (ms - day.start) / minuteMs
}

/** The instant so many minutes after the beginning of the day. */
export function instantAt(day: AgendaDay, minute: number): number {
  return day.start + minute * minuteMs
}

/** The multiple of `step` that is nearest. */
export function snapped(minute: number, step: number): number {
  return Math.round(minute / step) * step
}

/** The next multiple of `step` that way: what stands between two goes to the nearer end first. */
export function stepped(minute: number, step: number, way: 1 | -1): number {
  return way === 1 ? (Math.floor(minute / step) + 1) * step : (Math.ceil(minute / step) - 1) * step
}

/** The full hours that the clocks show on this day, in minutes since it began. */
export function hoursOf(day: AgendaDay, zone: string): number[] {
  const hours: number[] = []
  // Some zones are set by half an hour, so full hours are looked for every quarter.
  for (let minute = 0; minute < day.minutes; minute += 15) {
    if (localOf(new Date(instantAt(day, minute)), zone).endsWith(':00')) hours.push(minute)
  }
  return hours
}
