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

/**
 * "Every 2 weeks on Monday and Wednesday, 12 times"; the day of the month is that of `startsOn`. With `from` it says
 * since when, for a rule that follows another one.
 */
export function recurrenceWords(rule: RecurrenceRule, startsOn: string, from?: 'from'): string {
  const since = from ? ` from ${dayWords(startsOn.slice(0, 10))}` : ''
  return `${oftenWords(rule, startsOn)}${since}, ${endWords(rule)}`
}

function oftenWords({ frequency, interval, by_weekday, position }: RecurrenceRule, startsOn: string): string {
  const unit = units[frequency]
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`
  if (frequency === 'daily') return every
  if (frequency === 'weekly') return weeklyWords(by_weekday, interval, every)
  if (position === null) return `${every} on the ${ordinalOf(Number(startsOn.slice(8, 10)))}`
  return `${every} on the ${positionWords[position]} ${by_weekday.map((day) => weekdayNames[day]).join()}`
}

function weeklyWords(chosen: readonly Weekday[], interval: number, every: string): string {
  const days = weekdays.filter((day) => chosen.includes(day))
  const isEveryDay = days.length === weekdays.length
  const isWorkdays = days.join() === 'MO,TU,WE,TH,FR'
  const names = listFormat.format(days.map((day) => weekdayNames[day]))
  if (interval === 1) return `Every ${isEveryDay ? 'day' : isWorkdays ? 'weekday' : names}`
  return `${every} on ${isEveryDay ? 'every day' : isWorkdays ? 'weekdays' : names}`
}

const listFormat = new Intl.ListFormat('en-US')
const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ordinalEnds = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const

/** "15th". */
function ordinalOf(day: number): string {
  return `${day}${ordinalEnds[ordinalRules.select(day)]}`
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

function dayWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

function endWords({ until, count }: RecurrenceRule): string {
  if (until !== null) return `until ${dayWords(until)}`
  return count === 1 ? 'once' : `${count} times`
}
