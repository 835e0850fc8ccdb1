/**
 * When the events of a repeating event take place, in local time: ten o'clock stays ten o'clock when daylight saving time
 * starts or ends. `instantOf` converts these times in the zone of the event, including times that a clock skips or repeats.
 */
import { Temporal } from 'temporal-polyfill'
import {
  maxOccurrences,
  maxRepeatingYears,
  type RecurrenceRule,
  type Weekday,
  weekdays,
} from './series-words.ts'

/**
 * The starts of all events, in order, as YYYY-MM-DDTHH:MM. The first is on the first matching day from `startsOn`. Weeks
 * start on Monday, and months without a matching day are skipped (RFC 5545, section 3.3.10). Stops at `limit` events, or
 * `maxRepeatingYears` after `startsOn`.
 */
export function occurrencesOf(rule: RecurrenceRule, startsOn: string, limit = maxOccurrences): string[] {
  const first = Temporal.PlainDateTime.from(startsOn)
  const start = first.toPlainDate()
  const horizon = start.add({ years: maxRepeatingYears })
  const until = rule.until === null ? horizon : earlier(Temporal.PlainDate.from(rule.until), horizon)
  const max = Math.min(rule.count ?? limit, limit)
  const time = startsOn.slice(10)
  const starts: string[] = []
  for (const date of datesOf(rule, start)) {
    if (starts.length >= max || isAfter(date, until)) break
    if (!isAfter(start, date)) starts.push(`${date.toString()}${time}`)
  }
  return starts
}

/** Matching days, starting with the period of `start` and ending somewhere past the horizon. */
function* datesOf(rule: RecurrenceRule, start: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  const end = start.add({ years: maxRepeatingYears, months: rule.interval, days: 7 * rule.interval })
  for (let step = 0; ; step += 1) {
    const { begin, days } = periodsOf[rule.frequency](rule, start, step * rule.interval)
    if (isAfter(begin, end)) return
    yield* days
  }
}

type Period = { begin: Temporal.PlainDate; days: Temporal.PlainDate[] }
type PeriodOf = (rule: RecurrenceRule, start: Temporal.PlainDate, ahead: number) => Period

/** The period `ahead` days, weeks or months after that of the first event, with its matching days in order. */
const periodsOf: Record<RecurrenceRule['frequency'], PeriodOf> = {
  daily(_rule, start, ahead) {
    const begin = start.add({ days: ahead })
    return { begin, days: [begin] }
  },
  weekly({ by_weekday }, start, ahead) {
    const begin = start.subtract({ days: start.dayOfWeek - 1 }).add({ weeks: ahead })
    const chosen = weekdays.flatMap((day, index) => (by_weekday.includes(day) ? [index] : []))
    return { begin, days: chosen.map((days) => begin.add({ days })) }
  },
  monthly({ by_weekday: [weekday], position }, start, ahead) {
    const begin = start.with({ day: 1 }).add({ months: ahead })
    const day =
      weekday === undefined || position === null ? start.day : dayOfWeekday(begin, weekday, position)
    return { begin, days: day <= begin.daysInMonth ? [begin.with({ day })] : [] }
  },
}

/** The day of the month of its `position`th such weekday; -1 is the last. */
function dayOfWeekday(month: Temporal.PlainDate, weekday: Weekday, position: number): number {
  const first = 1 + ((weekdays.indexOf(weekday) + 1 - month.dayOfWeek + 7) % 7)
  if (position > 0) return first + 7 * (position - 1)
  return first + 7 * Math.floor((month.daysInMonth - first) / 7)
}

function isAfter(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) > 0
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return isAfter(a, b) ? b : a
}
