/**
 * Days as the calendar draws them: from midnight to midnight in the event's time zone, measured in minutes elapsed. So all
 * minutes have the same height, a day of 23 or 25 hours gets its real length, and no one can drop a session into the hour
 * that daylight saving time skips.
 */
import { instantOf, localOf } from '@marquee/domain/time-zones'

export const minuteMs = 60_000

/** Beyond this many days, only days with blocks are shown. */
const maxEmptyDays = 62

export type AgendaDay = {
  /** YYYY-MM-DD in the event's time zone. */
  date: string
  /** Milliseconds since 1970, like `end`. */
  start: number
  end: number
  /** 1440, except on days when the clocks change. */
  minutes: number
}

type Span = { startMs: number; endMs: number }

export function dayOf(date: string, zone: string): AgendaDay {
  const start = instantOf(`${date}T00:00`, zone).getTime()
  const end = instantOf(`${laterDate(date, 1)}T00:00`, zone).getTime()
  return { date, start, end, minutes: (end - start) / minuteMs }
}

/** The days of the event and any others with blocks, in order. */
export function daysOf(event: Span, blocks: readonly Span[], zone: string): AgendaDay[] {
  const dates = new Set(datesOf(event, zone).slice(0, maxEmptyDays))
  const days = [...dates].map((date) => dayOf(date, zone))
  const first = days[0]?.start ?? 0
  const last = days.at(-1)?.end ?? 0
  // Formatting a date in a zone costs more than a comparison, and most blocks are within their event.
  const outside = blocks.filter(({ startMs, endMs }) => startMs < first || endMs > last)
  for (const block of outside) for (const date of datesOf(block, zone)) dates.add(date)
  return dates.size === days.length ? days : [...dates].toSorted().map((date) => dayOf(date, zone))
}

function datesOf({ startMs, endMs }: Span, zone: string): string[] {
  const first = dateOf(startMs, zone)
  // A block that ends at midnight is not on the next day.
  const last = dateOf(Math.max(startMs, endMs - 1), zone)
  const dates = [first]
  while (dates.length < 400 && (dates.at(-1) ?? last) < last) dates.push(laterDate(dates.at(-1) ?? last, 1))
  return dates
}

/** The local date in the zone. */
export function dateOf(ms: number, zone: string): string {
  return localOf(new Date(ms), zone).slice(0, 10)
}

/** The date that an agenda opens at: today during the event, else its first. */
export function openingDate(event: { start_time: string; end_time: string }, zone: string): string {
  const now = Date.now()
  const start = Date.parse(event.start_time)
  return dateOf(now >= start && now < Date.parse(event.end_time) ? now : start, zone)
}

/** `days` can be negative. */
export function laterDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 1440 * minuteMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (1440 * minuteMs))
}

/** The same local time `days` later. A time that daylight saving skips becomes the one the clocks show instead. */
export function onLaterDay(ms: number, days: number, zone: string): number {
  if (days === 0) return ms
  const local = localOf(new Date(ms), zone)
  const rest = ((ms % minuteMs) + minuteMs) % minuteMs
  return instantOf(`${laterDate(local.slice(0, 10), days)}T${local.slice(11)}`, zone).getTime() + rest
}

/** Minutes from the start of the day to the instant. */
export function minuteOf(day: AgendaDay, ms: number): number {
  return (ms - day.start) / minuteMs
}

/** The instant `minute` minutes after the start of the day. */
export function instantAt(day: AgendaDay, minute: number): number {
  return day.start + minute * minuteMs
}

/** The nearest multiple of `step`. */
export function snapped(minute: number, step: number): number {
  return Math.round(minute / step) * step
}

/** The next multiple of `step` in that direction; a minute between two multiples goes to the one next to it. */
export function stepped(minute: number, step: number, way: 1 | -1): number {
  return way === 1 ? (Math.floor(minute / step) + 1) * step : (Math.ceil(minute / step) - 1) * step
}

/** The full hours of the local clock on this day, in minutes since it began. */
export function hoursOf(day: AgendaDay, zone: string): number[] {
  const hours: number[] = []
  // Some zones change by half an hour, so every quarter is checked.
  for (let minute = 0; minute < day.minutes; minute += 15) {
    if (localOf(new Date(instantAt(day, minute)), zone).endsWith(':00')) hours.push(minute)
  }
  return hours
}
