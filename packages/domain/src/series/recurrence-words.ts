/** The rule of a repeating event as a sentence for people. Without zod: the studio's screens read it. */
import { type MonthPosition, type RecurrenceRule, type Weekday, weekdays } from './series-words.ts'

export const weekdayNames = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
} as const satisfies Record<Weekday, string>

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const
export const positionWords = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
} as const satisfies Record<MonthPosition, string>

/** "Every 2 weeks on Monday and Wednesday, 12 times"; the day of the month is that of `startsOn`. */
export function recurrenceWords(rule: RecurrenceRule, startsOn: string): string {
  const unit = units[rule.frequency]
  const often = rule.interval === 1 ? `Every ${unit}` : `Every ${rule.interval} ${unit}s`
  return `${often}${daysWords(rule, startsOn)}, ${endWords(rule)}`
}

function daysWords({ frequency, by_weekday, position }: RecurrenceRule, startsOn: string): string {
  if (frequency === 'daily') return ''
  const days = weekdays.filter((day) => by_weekday.includes(day)).map((day) => weekdayNames[day])
  if (frequency === 'weekly') {
    return days.length === 7 ? ' on every day' : ` on ${new Intl.ListFormat('en').format(days)}`
  }
  if (position === null) return ` on day ${Number(startsOn.slice(8, 10))}`
  return ` on the ${positionWords[position]} ${days[0]}`
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function endWords({ until, count }: RecurrenceRule): string {
  if (until !== null) return `until ${dayFormat.format(new Date(`${until}T00:00:00Z`))}`
  return count === 1 ? 'once' : `${count} times`
}
