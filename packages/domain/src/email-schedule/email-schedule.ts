/** API schemas of the schedule of emails (EM-071 to EM-082, EM-101 to EM-106). */
import { z } from 'zod'
import { emailAnchors, emailAudiences, emailTypes, mostTestAddresses } from '../email-designs/public.ts'
import { emailSchema } from '../inputs/public.ts'
import { t } from './texts.ts'

const owner = {
  event: z.uuid().optional().describe('An event, or the blueprint of a repeating event.'),
  event_template: z.uuid().optional().describe('A template of events.'),
  series: z.uuid().optional(),
}

export type ScheduleOwner = {
  event?: string | undefined
  event_template?: string | undefined
  series?: string | undefined
}

const hasOneOwner = ({ event, event_template, series }: ScheduleOwner) =>
  [event, event_template, series].filter((id) => id !== undefined).length === 1

export const emailScheduleQuerySchema = z.object(owner).refine(hasOneOwner, t.error('oneOwner'))

/** Not more than an event has, with its own emails. */
export const mostCustomEmails = 50

const offsetFields = {
  weeks: z.number().int().min(0).max(52),
  days: z.number().int().min(0).max(366),
  hours: z.number().int().min(0).max(1000),
  minutes: z.number().int().min(0).max(100_000),
}

export const scheduledEmailStates = ['planned', 'off', 'sending', 'sent', 'missed'] as const
export type ScheduledEmailState = (typeof scheduledEmailStates)[number]

export const scheduledEmailSchema = z
  .object({
    id: z.uuid(),
    email_type: z.enum(emailTypes),
    active: z.boolean(),
    is_on_creation: z.boolean().describe('Sent to each person when they are added, so that it has no time.'),
    schedule_time: z.iso.datetime().nullable().describe('When it is sent; null without a time of its own.'),
    relativeTime: z.enum(emailAnchors).nullable().describe('Null for a fixed time.'),
    ...offsetFields,
    audiences: z.array(z.enum(emailAudiences)),
    email_template: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('Null for the built-in email of its type.'),
    state: z
      .enum(scheduledEmailStates)
      .describe('`missed`: its time passed without sending, for example because it was turned off.'),
    sent: z
      .object({
        at: z.iso.datetime(),
        recipients: z.number().int(),
        delivered: z.number().int(),
        failed: z.number().int(),
      })
      .nullable()
      .describe('The last time that it was sent, and to how many.'),
  })
  .meta({ id: 'ScheduledEmail' })
export type ScheduledEmail = z.infer<typeof scheduledEmailSchema>

export const emailScheduleSchema = z
  .object({
    context: z.object({
      startTime: z.iso.datetime().nullable(),
      endTime: z.iso.datetime().nullable(),
      timezone: z.string().nullable(),
      isRepeatingEvent: z.boolean(),
      seriesId: z.uuid().nullable().describe('Set for the schedule of a series.'),
      eventTemplateId: z.uuid().nullable(),
    }),
    results: z.array(scheduledEmailSchema).describe('The earliest first.'),
    sends_email: z.boolean().describe('Without a mail server, emails with a time aren’t sent.'),
    can: z.object({
      update: z.boolean(),
      create_custom: z.boolean().describe('Custom emails with a time of their own are turned on.'),
      send: z.boolean(),
    }),
  })
  .meta({ id: 'EmailSchedule' })
export type EmailSchedule = z.infer<typeof emailScheduleSchema>

const timing = {
  schedule_time: z.iso.datetime().optional().describe('A fixed time.'),
  relativeTime: z.enum(emailAnchors).optional().describe('A time that follows the event, with its distance.'),
  weeks: offsetFields.weeks.default(0),
  days: offsetFields.days.default(0),
  hours: offsetFields.hours.default(0),
  minutes: offsetFields.minutes.default(0),
}
const audiences = z.array(z.enum(emailAudiences)).min(1, t.error('noAudience')).max(emailAudiences.length)

type Timing = { schedule_time?: string | undefined; relativeTime?: string | undefined }
const hasOneTime = ({ schedule_time, relativeTime }: Timing) =>
  (schedule_time === undefined) !== (relativeTime === undefined)
const hasNoTwoTimes = ({ schedule_time, relativeTime }: Timing) =>
  schedule_time === undefined || relativeTime === undefined

const changedEmailSchema = z
  .object({
    id: z.uuid(),
    active: z.boolean().optional(),
    ...timing,
    audiences: audiences.optional().describe('Only of custom emails.'),
    email_template: z.uuid().nullable().optional(),
  })
  .refine(hasNoTwoTimes, t.error('oneTime'))
export type ChangedScheduledEmail = z.infer<typeof changedEmailSchema>

/** What isn't given stays; a distance without `relativeTime` is ignored. */
export const changeEmailScheduleSchema = z
  .object({
    ...owner,
    emails: z
      .array(changedEmailSchema)
      .min(1)
      .max(mostCustomEmails + emailTypes.length),
  })
  .refine(hasOneOwner, t.error('oneOwner'))
  .meta({ id: 'ChangeEmailSchedule' })
export type ChangeEmailSchedule = z.infer<typeof changeEmailScheduleSchema>

export const createScheduledEmailSchema = z
  .object({ ...owner, ...timing, audiences, email_template: z.uuid() })
  .refine(hasOneOwner, t.error('oneOwner'))
  .refine(hasOneTime, t.error('oneTime'))
  .meta({ id: 'CreateScheduledEmail' })
export type CreateScheduledEmail = z.infer<typeof createScheduledEmailSchema>

export const sendCustomEmailSchema = z
  .object({ ...owner, audiences, email_template: z.uuid() })
  .refine(hasOneOwner, t.error('oneOwner'))
  .meta({ id: 'SendCustomEmail' })
export type SendCustomEmail = z.infer<typeof sendCustomEmailSchema>

export const testScheduledEmailSchema = z
  .object({
    ...owner,
    id: z.uuid().describe('The scheduled email.'),
    emails: z
      .array(emailSchema)
      .min(1)
      .max(mostTestAddresses)
      .describe('Addresses of people with an account in the organization.'),
  })
  .refine(hasOneOwner, t.error('oneOwner'))
  .meta({ id: 'TestScheduledEmail' })
export type TestScheduledEmail = z.infer<typeof testScheduledEmailSchema>
