import { Temporal } from 'temporal-polyfill'
import { occurrencesOf } from './occurrences.ts'
import { type RecurrenceRule, type Weekday, weekdays } from './series-words.ts'

export type Schedule = { recurrence: RecurrenceRule; starts_on: string }

/**
 * The schedule whose events are `days` later than those of this one, at `time` (HH:MM); undefined where no rule says
 * so, as of the 31st a day later.
 */
export function shiftSchedule(
  { recurrence, starts_on }: Schedule,
  { days, time }: { days: number; time: string },
): Schedule | undefined {
  const shifted: Schedule = {
    starts_on: `${shiftDay(starts_on.slice(0, 10), days)}T${time}`,
    recurrence: {
      ...recurrence,
      by_weekday: recurrence.by_weekday.map((day) => shiftWeekday(day, days)),
      until: recurrence.until === null ? null : shiftDay(recurrence.until, days),
    },
  }
  const before = occurrencesOf(recurrence, starts_on).map((start) => shiftDay(start.slice(0, 10), days))
  const after = occurrencesOf(shifted.recurrence, shifted.starts_on).map((start) => start.slice(0, 10))
  return before.join() === after.join() ? shifted : undefined
}

/** The day of the calendar so many days later, YYYY-MM-DD. */
export function shiftDay(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

function shiftWeekday(day: Weekday, days: number): Weekday {
  const index = (((weekdays.indexOf(day) + days) % 7) + 7) % 7
  return weekdays[index] ?? day
}
