import { type EmailAnchor, emailTypeRules, type ScheduledAudience } from '@marquee/domain/email-designs'
import { offsetMinutesOf, type ScheduledEmail, type ScheduleOffset } from '@marquee/domain/email-schedule'
import { formatDateTime } from '#lib/format.ts'
import { t } from './texts.ts'

/** The groups of the list, in their order. */
export const groups = ['registrants', 'speakers', 'staff', 'custom'] as const
export type ScheduleGroup = (typeof groups)[number]

const groupOfAudience: Partial<Record<ScheduledAudience, ScheduleGroup>> = {
  'All Speakers': 'speakers',
  'All Staff': 'staff',
}

export function groupOf({ email_type }: Pick<ScheduledEmail, 'email_type'>): ScheduleGroup {
  if (email_type === 'Custom') return 'custom'
  return groupOfAudience[emailTypeRules[email_type].audience] ?? 'registrants'
}

const occasions: Partial<Record<ScheduledEmail['email_type'], Parameters<typeof t>[0]>> = {
  Registration: 'onRegistration',
  Waitlist: 'onWaitlist',
  OnDemand: 'onDemand',
}

const momentOf = (anchor: EmailAnchor) => t(anchor.endsWith('start') ? 'atStart' : 'atEnd')

function lengthOf({ weeks, days, hours, minutes }: ScheduleOffset): string {
  const parts = [
    weeks > 0 ? t('inWeeks', { count: weeks }) : '',
    days > 0 ? t('inDays', { count: days }) : '',
    hours > 0 ? t('inHours', { count: hours }) : '',
    minutes > 0 ? t('inMinutes', { count: minutes }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** When the email goes out, in words. */
export function occasionOf(email: ScheduledEmail): string | undefined {
  if (email.is_on_creation) return t(occasions[email.email_type] ?? 'onInvite')
  if (email.relativeTime === null) return undefined
  const minutes = offsetMinutesOf(email)
  if (minutes === 0) return momentOf(email.relativeTime)
  return t(email.relativeTime, { offset: lengthOf(email) })
}

/** Its date, for emails of an event; blueprints have no dates of their own. */
export function dateOf(
  { schedule_time }: ScheduledEmail,
  { timezone, isDated }: { timezone: string | null; isDated: boolean },
): string | undefined {
  if (schedule_time === null || !isDated) return undefined
  return formatDateTime(schedule_time, timezone ?? undefined)
}
