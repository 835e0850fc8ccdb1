/** Describes the rule of a repeating event. Free of zod, because studio pages import this file. */
import { dateFormat, defineLabels, listFormat } from '../languages/public.ts'
import { type MonthPosition, type RecurrenceRule, type Weekday, weekdays } from './series-words.ts'
import { t } from './texts.ts'

export const weekdayNames = defineLabels('domain/series/weekdayNames', {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}) satisfies Record<Weekday, string>

export const positionWords = defineLabels('domain/series/positionWords', {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
}) satisfies Record<MonthPosition, string>

/**
 * "Every 2 weeks on Monday and Wednesday, 12 times". Monthly rules take their day from `startsOn`. `from` adds the first
 * date, for a rule that replaced an earlier one.
 */
export function describeRecurrence(rule: RecurrenceRule, startsOn: string, from?: 'from'): string {
  const often = describeFrequency(rule, startsOn)
  const end = describeEnd(rule)
  return from
    ? t('recurrenceFrom', { often, day: formatDay(startsOn.slice(0, 10)), end })
    : t('recurrence', { often, end })
}

function describeFrequency(rule: RecurrenceRule, startsOn: string): string {
  const { frequency, interval: count, by_weekday, position } = rule
  if (frequency === 'daily') return t('daily', { count })
  if (frequency === 'weekly') return describeWeeks(by_weekday, count)
  if (position === null) {
    const day = t.ordinal('dayOfMonth', Number(startsOn.slice(8, 10)))
    return t('monthlyOnDay', { count, day })
  }
  const weekday = by_weekday.map((day) => weekdayNames[day]).join()
  return t('monthlyOnWeekday', { count, position: positionWords[position], weekday })
}

function describeWeeks(chosen: readonly Weekday[], count: number): string {
  const days = weekdays.filter((day) => chosen.includes(day))
  if (days.length === weekdays.length) return t('weeklyEveryDay', { count })
  if (days.join() === 'MO,TU,WE,TH,FR') return t('weeklyWorkdays', { count })
  return t('weekly', { count, days: listFormat().format(days.map((day) => weekdayNames[day])) })
}

function formatDay(day: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

function describeEnd({ until, count }: RecurrenceRule): string {
  return until === null ? t('times', { count: count ?? 0 }) : t('until', { day: formatDay(until) })
}
