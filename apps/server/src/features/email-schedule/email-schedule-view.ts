import { emailTypeRules } from '@marquee/domain/email-designs'
import {
  type EmailSchedule,
  offsetOf,
  type ScheduledEmail,
  type ScheduledEmailState,
  timeFromAnchor,
} from '@marquee/domain/email-schedule'
import { mayWithOwner } from '#features/email-designs/public.ts'
import { isFlagOn } from '#features/flags/public.ts'
import { listSchedule, type ScheduleEntry } from '#features/scheduled-emails/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { contextOfSchedule, type OwnerOfSchedule } from './schedule-owner.ts'

/** Reads the whole schedule, the earliest first and emails without a time before all others (EM-071, EM-077). */
export async function scheduleReply(ctx: WithDb<MemberContext>, of: OwnerOfSchedule): Promise<EmailSchedule> {
  const { event } = of.owner
  const entries = await listSchedule(ctx.db, of.ids)
  const { isRepeatingEvent, seriesId, eventTemplateId } = contextOfSchedule(of, ctx.clock.now())
  const results = entries.map((entry) => emailView(ctx, of, entry))
  const mayUpdate = mayWithOwner(ctx, of.owner, event ? 'event:update' : 'series:update')
  const isHosted = event === undefined || !event.is_blueprint
  return {
    context: {
      startTime: event?.start_time.toISOString() ?? null,
      endTime: event?.end_time.toISOString() ?? null,
      timezone: event?.timezone ?? null,
      isRepeatingEvent,
      seriesId,
      eventTemplateId,
    },
    results: results.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))),
    sends_email: sendsEmail(ctx.settings),
    can: {
      update: mayUpdate,
      create_custom: mayUpdate && (await isFlagOn(ctx, 'enableCustomEmailSchedule')),
      send: mayUpdate && isHosted && mayWithOwner(ctx, of.owner, 'registrant:update'),
    },
  }
}

const orderOf = ({ schedule_time, email_type }: ScheduledEmail) => `${schedule_time ?? ''} ${email_type}`

/** When the email is due; undefined for one without a time. */
export function timeOfEntry(
  { anchor, offset_minutes, send_at }: ScheduleEntry,
  { owner }: OwnerOfSchedule,
): Date | undefined {
  if (send_at !== null) return send_at
  if (anchor === null || !owner.event) return undefined
  const { start_time: startTime, end_time: endTime } = owner.event
  return timeFromAnchor(anchor, offset_minutes, { startTime, endTime })
}

export const isOnCreation = ({ email_type }: Pick<ScheduleEntry, 'email_type'>): boolean =>
  email_type !== 'Custom' && emailTypeRules[email_type].anchor === undefined

function emailView(ctx: MemberContext, of: OwnerOfSchedule, entry: ScheduleEntry): ScheduledEmail {
  const time = timeOfEntry(entry, of)
  const { sent } = entry
  return {
    id: entry.id,
    email_type: entry.email_type,
    active: entry.active,
    is_on_creation: isOnCreation(entry),
    schedule_time: time?.toISOString() ?? null,
    relativeTime: entry.anchor,
    ...offsetOf(entry.offset_minutes),
    audiences: entry.audiences,
    email_template:
      entry.template_id === null ? null : { id: entry.template_id, name: entry.template_name ?? '' },
    state: stateOf(entry, { time, now: ctx.clock.now(), isHosted: of.owner.event?.is_blueprint !== true }),
    sent: sent && {
      at: new Date(sent.at).toISOString(),
      recipients: sent.recipients,
      delivered: sent.delivered,
      failed: sent.failed,
    },
  }
}

type Timing = { time: Date | undefined; now: Date; isHosted: boolean }

function stateOf({ active, sent }: ScheduleEntry, { time, now, isHosted }: Timing): ScheduledEmailState {
  if (sent && !sent.is_finished) return 'sending'
  const lies = time !== undefined && isHosted ? Math.sign(time.getTime() - now.getTime()) : 1
  if (sent && lies <= 0) return 'sent'
  if (!active) return 'off'
  // An email is sent within a minute of its time.
  const isMissed = lies < 0 && time !== undefined && now.getTime() - time.getTime() > 2 * 60 * 1000
  return isMissed ? 'missed' : 'planned'
}
