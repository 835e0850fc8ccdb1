import {
  type ChangedScheduledEmail,
  type ChangeEmailSchedule,
  type CreateScheduledEmail,
  type EmailSchedule,
  mostCustomEmails,
  offsetMinutesOf,
  type ScheduleOwner,
  scheduleTimeFault,
} from '@marquee/domain/email-schedule'
import { writeAudit } from '#features/audit/public.ts'
import { isFlagOn } from '#features/flags/public.ts'
import {
  addCustomEmail,
  findScheduledOwner,
  isTemplateOf,
  keepEntry,
  listSchedule,
  removeCustomEmail,
  type ScheduleEntry,
} from '#features/scheduled-emails/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isOnCreation, scheduleReply, timeOfEntry } from './email-schedule-view.ts'
import { contextOfSchedule, findScheduleOwner, type OwnerOfSchedule } from './schedule-owner.ts'
import { t } from './texts.ts'

type ScheduleContext = WithDb<MemberContext>
type Faults = Record<string, string[]>

export const permissionOf = ({ series }: ScheduleOwner) =>
  series === undefined ? 'event:update' : 'series:update'

/** The schedule of an event, an event template or a series (EM-077). Throws `not_found`; `forbidden` in another team. */
export async function getEmailSchedule(ctx: MemberContext, of: ScheduleOwner): Promise<EmailSchedule> {
  return inOrganization(ctx, async (ctx) => {
    const read = of.series === undefined ? 'event:read' : 'series:read'
    return scheduleReply(ctx, await findScheduleOwner(ctx, of, read))
  })
}

/**
 * Changes these emails, or none if one of them can't be changed (EM-079). Throws `invalid_input` with a fault by
 * `emails.{index}.{field}`.
 */
export async function changeEmailSchedule(
  ctx: MemberContext,
  { emails, ...of }: ChangeEmailSchedule,
): Promise<EmailSchedule> {
  return inOrganization(ctx, async (ctx) => {
    const owner = await findScheduleOwner(ctx, of, permissionOf(of))
    const entries = new Map((await listSchedule(ctx.db, owner.ids)).map((entry) => [entry.id, entry]))
    const errors: Faults = {}
    for (const [index, change] of emails.entries()) {
      const entry = entries.get(change.id)
      const faults = entry ? await changeEntry(ctx, owner, { entry, change }) : { id: [t('unknownEmail')] }
      for (const [field, messages] of Object.entries(faults)) errors[`emails.${index}.${field}`] = messages
    }
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
    await audit(ctx, owner, 'email_schedule.changed')
    return scheduleReply(ctx, owner)
  })
}

type EntryChange = { entry: ScheduleEntry; change: ChangedScheduledEmail }

/** Stores the changed email, and returns what is wrong with it instead if it can't be. */
async function changeEntry(
  ctx: ScheduleContext,
  owner: OwnerOfSchedule,
  { entry, change }: EntryChange,
): Promise<Faults> {
  const after = changed(entry, change)
  const faults = {
    ...faultsOfChange(entry, change),
    ...timeFaults(ctx, owner, { before: entry, after }),
    ...(await templateFaults(ctx, owner, change.email_template ?? null)),
  }
  if (Object.keys(faults).length === 0) await keepEntry(ctx, owner.ids, after)
  return faults
}

function changed(entry: ScheduleEntry, change: ChangedScheduledEmail): ScheduleEntry {
  const { active, schedule_time, relativeTime, audiences, email_template } = change
  return {
    ...entry,
    ...(active !== undefined && { active }),
    ...(schedule_time !== undefined && { send_at: new Date(schedule_time), anchor: null, offset_minutes: 0 }),
    ...(relativeTime !== undefined && {
      send_at: null,
      anchor: relativeTime,
      offset_minutes: offsetMinutesOf(change),
    }),
    ...(audiences !== undefined && { audiences: [...new Set(audiences)] }),
    ...(email_template !== undefined && { template_id: email_template }),
  }
}

function faultsOfChange(entry: ScheduleEntry, change: ChangedScheduledEmail): Faults {
  const isCustom = entry.email_type === 'Custom'
  const hasTime = change.schedule_time !== undefined || change.relativeTime !== undefined
  return {
    ...(isCustom && entry.sent !== null && { id: [t('alreadySent')] }),
    ...(isOnCreation(entry) && hasTime && { schedule_time: [t('withoutTime')] }),
    ...(!isCustom && change.audiences !== undefined && { audiences: [t('fixedAudience')] }),
    ...(isCustom && change.email_template === null && { email_template: [t('templateMissing')] }),
  }
}

type Change = { before: ScheduleEntry | undefined; after: ScheduleEntry }

/** A time is judged when it changes and when its email is turned on (EM-088 to EM-099). */
function timeFaults(ctx: ScheduleContext, owner: OwnerOfSchedule, { before, after }: Change): Faults {
  if (owner.ids.series_id !== null && after.anchor !== null) return { relativeTime: [t('noEventTime')] }
  const time = timeOfEntry(after, owner)
  if (time === undefined || !after.active) return {}
  const wasSame = before?.active === true && timeOfEntry(before, owner)?.getTime() === time.getTime()
  if (wasSame) return {}
  const now = ctx.clock.now()
  const fault = scheduleTimeFault(time, contextOfSchedule(owner, now), now)
  return fault === undefined ? {} : { schedule_time: [fault] }
}

export async function templateFaults(
  ctx: ScheduleContext,
  { ids }: OwnerOfSchedule,
  template: string | null,
): Promise<Faults> {
  if (template === null || (await isTemplateOf(ctx.db, template, ids))) return {}
  return { email_template: [t('unknownTemplate')] }
}

/** Adds a custom email with a time of its own (EM-059). Throws `feature_not_enabled` without its flag (EM-076). */
export async function createScheduledEmail(
  ctx: MemberContext,
  { schedule_time, relativeTime, audiences, email_template, ...input }: CreateScheduledEmail,
): Promise<EmailSchedule> {
  return inOrganization(ctx, async (ctx) => {
    const owner = await findScheduleOwner(ctx, input, permissionOf(input))
    const entries = await listSchedule(ctx.db, owner.ids)
    if (entries.filter(({ email_type }) => email_type === 'Custom').length >= mostCustomEmails)
      throw new AppError('conflict', { message: t('tooMany', { mostCustomEmails }) })
    const timing = {
      send_at: schedule_time === undefined ? null : new Date(schedule_time),
      anchor: relativeTime ?? null,
      offset_minutes: relativeTime === undefined ? 0 : offsetMinutesOf(input),
    }
    const entry = { ...timing, audiences: [...new Set(audiences)], template_id: email_template }
    const after = {
      ...entry,
      id: '',
      email_type: 'Custom',
      active: true,
      template_name: null,
      sent: null,
    } as const
    const errors = {
      ...timeFaults(ctx, owner, { before: undefined, after }),
      ...(await templateFaults(ctx, owner, email_template)),
    }
    if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
    if (!(await isFlagOn(ctx, 'enableCustomEmailSchedule')))
      throw new AppError('feature_not_enabled', { message: t('customIsOff') })
    await addCustomEmail(ctx, owner.ids, entry)
    await audit(ctx, owner, 'email_schedule.changed')
    return scheduleReply(ctx, owner)
  })
}

/** Removes a custom email. Throws `conflict` for one that was sent, and `not_found` for an email of the product. */
export async function deleteScheduledEmail(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const ids = await findScheduledOwner(ctx.db, id)
    if (!ids) throw new AppError('not_found')
    const of = ids.series_id === null ? { event: ids.event_id ?? '' } : { series: ids.series_id }
    const owner = await findScheduleOwner(ctx, of, permissionOf(of))
    const entry = (await listSchedule(ctx.db, ids)).find((each) => each.id === id)
    if (entry?.sent) throw new AppError('conflict', { message: t('alreadySent') })
    await removeCustomEmail(ctx, id)
    await audit(ctx, owner, 'email_schedule.changed')
  })
}

export async function audit(
  ctx: ScheduleContext,
  { owner }: OwnerOfSchedule,
  action: 'email_schedule.changed' | 'email_schedule.sent',
): Promise<void> {
  const { event, series } = owner
  await writeAudit(ctx, {
    action,
    target_type: event ? 'event' : 'series',
    target_id: event?.id ?? series?.id ?? '',
    target_name: event?.title ?? series?.name ?? '',
  })
}
