/** The draft of an occurrence's times, and the changes it makes. */
import type { BodyOf } from '@marquee/api'
import type { changeOccurrences } from '@marquee/api/series'
import type { Event } from '@marquee/domain/events'
import { localOf } from '@marquee/domain/time-zones'

/** In the event's local time; fields are empty while incomplete. */
export type TimesDraft = { date: string; time: string; minutes: number }

export function timesDraftOf({
  start_time,
  end_time,
  timezone,
}: Pick<Event, 'start_time' | 'end_time' | 'timezone'>): TimesDraft {
  const start = localOf(start_time, timezone)
  return {
    date: start.slice(0, 10),
    time: start.slice(11),
    minutes: Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000),
  }
}

/** What the draft changes; undefined while incomplete. */
export function timeChangesBetween(
  saved: TimesDraft,
  { date, time, minutes }: TimesDraft,
): BodyOf<typeof changeOccurrences>['changes'] | undefined {
  const days = (Date.parse(date) - Date.parse(saved.date)) / 86_400_000
  if (Number.isNaN(days) || time === '') return undefined
  return {
    ...(time !== saved.time && { time }),
    ...(minutes !== saved.minutes && { duration_minutes: minutes }),
    ...(days !== 0 && { shift_days: days }),
  }
}
