import { Temporal } from 'temporal-polyfill'
import { occurrencesOf } from './occurrences.ts'
import { type RecurrenceRule, type Weekday, weekdays } from './series-words.ts'

export type Schedule = { recurrence: RecurrenceRule; starts_on: string }

/**
 * The schedule with all events `days` later and at `time` (HH:MM); undefined if no rule can express it, such as a day
 * after every 31st.
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

/** The date `days` later, YYYY-MM-DD. */
export function shiftDay(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

function shiftWeekday(day: Weekday, days: number): Weekday {
  const index = (((weekdays.indexOf(day) + days) % 7) + 7) % 7
  return weekdays[index] ?? day
}

/**
 * The rest of a schedule from a day (YYYY-MM-DD), as a schedule of its own: the same dates, and a count reduced to what is
 * left. Undefined if no date is left.
 */
export function scheduleFrom({ recurrence, starts_on }: Schedule, day: string): Schedule | undefined {
  const starts = occurrencesOf(recurrence, starts_on)
  const passed = starts.findIndex((start) => start.slice(0, 10) >= day)
  const first = starts[passed]
  if (first === undefined) return undefined
  const { count } = recurrence
  return { starts_on: first, recurrence: { ...recurrence, count: count === null ? null : count - passed } }
}
