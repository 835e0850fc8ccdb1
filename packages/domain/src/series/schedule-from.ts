import { occurrencesOf } from './occurrences.ts'
import type { Schedule } from './shift-schedule.ts'

/**
 * The part of the schedule from the day on (YYYY-MM-DD), as one of its own: the same dates, and of a number of events
 * those that are left. Undefined where no date is left.
 */
export function scheduleFrom({ recurrence, starts_on }: Schedule, day: string): Schedule | undefined {
  const starts = occurrencesOf(recurrence, starts_on)
  const passed = starts.findIndex((start) => start.slice(0, 10) >= day)
  const first = starts[passed]
  if (first === undefined) return undefined
  const { count } = recurrence
  return { starts_on: first, recurrence: { ...recurrence, count: count === null ? null : count - passed } }
}
