import type { EmailAnchor, ScheduledAudience } from '@marquee/domain/email-designs'
import {
  offsetMinutesOf,
  type ScheduledEmail,
  type ScheduleOffset,
  timeFromAnchor,
} from '@marquee/domain/email-schedule'
import { instantOf, localOf } from '@marquee/domain/time-zones'

/** An email of the schedule as it is edited; `sendAt` is local, `YYYY-MM-DDTHH:MM`. */
export type ScheduleDraft = {
  isFixed: boolean
  anchor: EmailAnchor
  offset: ScheduleOffset
  sendAt: string
  template: string | null
  audiences: readonly ScheduledAudience[]
}

/** The parts of an event that times count from. Series have none. */
export type DraftTimes = { startTime: string | null; endTime: string | null; timezone: string | null }

export const zoneOf = ({ timezone }: DraftTimes) =>
  timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

export function draftOf(email: ScheduledEmail | undefined, times: DraftTimes): ScheduleDraft {
  if (!email) return newDraft(times)
  const { weeks, days, hours, minutes } = email
  return {
    isFixed: email.relativeTime === null,
    anchor: email.relativeTime ?? 'before_start',
    offset: { weeks, days, hours, minutes },
    sendAt: email.schedule_time === null ? 'T' : localOf(email.schedule_time, zoneOf(times)),
    template: email.email_template?.id ?? null,
    audiences: email.audiences,
  }
}

/** A day before the start; of a series, whose dates it doesn't follow, at a time still to be chosen. */
function newDraft({ startTime }: DraftTimes): ScheduleDraft {
  return {
    isFixed: startTime === null,
    anchor: 'before_start',
    offset: { weeks: 0, days: 1, hours: 0, minutes: 0 },
    sendAt: 'T',
    template: null,
    audiences: ['All Registrants'],
  }
}

/** The fields of a call that set the time. */
export function timingOf({ isFixed, anchor, offset, sendAt }: ScheduleDraft, times: DraftTimes) {
  return isFixed
    ? { schedule_time: instantOf(sendAt, zoneOf(times)).toISOString() }
    : { relativeTime: anchor, ...offset }
}

/** When the email follows its event, the instant that follows from it; undefined otherwise. */
export function timeOf({ isFixed, anchor, offset }: ScheduleDraft, times: DraftTimes): Date | undefined {
  const { startTime, endTime } = times
  if (isFixed || startTime === null || endTime === null) return undefined
  return timeFromAnchor(anchor, offsetMinutesOf(offset), {
    startTime: new Date(startTime),
    endTime: new Date(endTime),
  })
}
