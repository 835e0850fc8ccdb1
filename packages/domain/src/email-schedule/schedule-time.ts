/** When a scheduled email is sent, and which times are accepted. Free of zod, because studio pages import this file. */
import type { EmailAnchor } from '../email-designs/public.ts'
import { t } from './texts.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** EM-075. */
const minutesOf = { weeks: 10_080, days: 1440, hours: 60, minutes: 1 } as const

/** How far from its anchor an email is sent (EM-072). */
export type ScheduleOffset = { weeks: number; days: number; hours: number; minutes: number }

export function offsetMinutesOf({ weeks, days, hours, minutes }: ScheduleOffset): number {
  return weeks * minutesOf.weeks + days * minutesOf.days + hours * minutesOf.hours + minutes
}

/** The offset in as few and as large units as possible. */
export function offsetOf(minutes: number): ScheduleOffset {
  return {
    weeks: Math.floor(minutes / minutesOf.weeks),
    days: Math.floor((minutes % minutesOf.weeks) / minutesOf.days),
    hours: Math.floor((minutes % minutesOf.days) / minutesOf.hours),
    minutes: minutes % minutesOf.hours,
  }
}

type EventTimes = { startTime: Date; endTime: Date }

/** The time of an email that follows its event (EM-074). */
export function timeFromAnchor(
  anchor: EmailAnchor,
  offsetMinutes: number,
  { startTime, endTime }: EventTimes,
): Date {
  const from = anchor === 'before_start' || anchor === 'after_start' ? startTime : endTime
  const sign = anchor === 'before_start' || anchor === 'before_end' ? -1 : 1
  return new Date(from.getTime() + sign * offsetMinutes * minuteMs)
}

/** What a schedule is of (EM-073). */
export type ScheduleContext = EventTimes & {
  isRepeatingEvent: boolean
  seriesId: string | null
  eventTemplateId: string | null
}

/** EM-088, EM-090, EM-094. */
export const scheduleBounds = { daysBeforeStart: 180, daysAfterEnd: 30, minutesFromNow: 30 } as const

/**
 * What is wrong with the time of an email; undefined for an accepted one. The first fault counts, in this order: past,
 * too soon, too long before the event, too long after it (EM-100). Repeating events, series and templates have no times
 * of their own, so that everything is accepted there (EM-096 to EM-098).
 */
export function scheduleTimeFault(time: Date, context: ScheduleContext, now: Date): string | undefined {
  const { startTime, endTime, isRepeatingEvent, seriesId, eventTemplateId } = context
  if (isRepeatingEvent || seriesId !== null || eventTemplateId !== null) return undefined
  const at = time.getTime()
  if (at < now.getTime()) return t('past')
  if (at < now.getTime() + scheduleBounds.minutesFromNow * minuteMs) return t('tooSoon')
  if (at < startTime.getTime() - scheduleBounds.daysBeforeStart * dayMs) return t('tooEarly')
  return at > endTime.getTime() + scheduleBounds.daysAfterEnd * dayMs ? t('tooLate') : undefined
}
