/** The draft of a repeating event's schedule. Fields keep their values while another choice hides them. */
import {
  type Frequency,
  type MonthPosition,
  maxOccurrences,
  type RecurrenceRule,
  type Weekday,
  weekdays,
} from '@marquee/domain/series'
import { localOf } from '@marquee/domain/time-zones'

export type RuleDraft = {
  frequency: Frequency
  interval: number
  days: Weekday[]
  monthBy: 'day' | 'weekday'
  position: MonthPosition
  ends: 'count' | 'until'
  count: number
  until: string
}

export type ScheduleDraft = {
  rule: RuleDraft
  startsOn: string
  timezone: string
  minutes: number
}

/** Weekly at 10 a.m. from tomorrow, twelve times. */
export function newSchedule(now: Date, timezone: string): ScheduleDraft {
  const tomorrow = localOf(new Date(now.getTime() + 86_400_000), timezone).slice(0, 10)
  const startsOn = `${tomorrow}T10:00`
  return { rule: { ...defaultRule, days: [weekdayOf(startsOn)] }, startsOn, timezone, minutes: 60 }
}

const defaultRule = {
  frequency: 'weekly',
  interval: 1,
  days: [],
  monthBy: 'day',
  position: 1,
  ends: 'count',
  count: 12,
  until: '',
} as const satisfies RuleDraft

export function draftOfRule(rule: RecurrenceRule): RuleDraft {
  return {
    ...defaultRule,
    frequency: rule.frequency,
    interval: rule.interval,
    days: rule.by_weekday,
    monthBy: rule.position === null ? 'day' : 'weekday',
    position: rule.position ?? 1,
    ends: rule.until === null ? 'count' : 'until',
    count: rule.count ?? defaultRule.count,
    until: rule.until ?? '',
  }
}

/** The draft's rule; undefined while its end date is missing. */
export function ruleOfDraft(draft: RuleDraft, startsOn: string): RecurrenceRule | undefined {
  const { frequency, interval, days, ends, until, count } = draft
  if (ends === 'until' && until === '') return undefined
  const isByWeekday = frequency === 'monthly' && draft.monthBy === 'weekday'
  const [day = weekdayOf(startsOn)] = days
  return {
    frequency,
    interval,
    by_weekday: frequency === 'weekly' ? days : isByWeekday ? [day] : [],
    position: isByWeekday ? draft.position : null,
    until: ends === 'until' ? until : null,
    count: ends === 'count' ? Math.min(count, maxOccurrences) : null,
  }
}

/** Moves the first event; a rule on just its weekday moves to the new weekday. */
export function withStart(schedule: ScheduleDraft, startsOn: string): ScheduleDraft {
  const { rule } = schedule
  const followsStart = rule.days.length === 1 && rule.days[0] === weekdayOf(schedule.startsOn)
  const days = followsStart && startsOn.startsWith('2') ? [weekdayOf(startsOn)] : rule.days
  return { ...schedule, startsOn, rule: { ...rule, days } }
}

/** The weekday of a date that starts with `YYYY-MM-DD`. */
export function weekdayOf(local: string): Weekday {
  const sunday = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return weekdays[(sunday + 6) % 7] ?? 'MO'
}
