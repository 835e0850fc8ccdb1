/** Replies about readiness (RW-003 to RW-006). */
import { z } from 'zod'
import { emailTypes } from '../email-designs/public.ts'
import { warningRoutes } from './warning-action.ts'
import { warningKeys } from './warning-kinds.ts'

/** More than anyone reads; an event that large is fixed kind by kind. */
export const maxFailedChecks = 300

const actionSchema = z
  .object({
    name: z.enum(warningRoutes).describe('The page of the studio.'),
    label: z.string(),
    params: z.object({ eventId: z.uuid().optional(), seriesId: z.uuid().optional() }),
    query: z.object({
      agendaItemId: z.uuid().optional(),
      broadcastId: z.uuid().optional(),
      trackId: z.uuid().optional(),
      emailTemplateId: z.uuid().optional(),
    }),
    hash: z.string().optional(),
  })
  .meta({ id: 'WarningAction' })

export const failedCheckSchema = z
  .object({
    key: z.enum(warningKeys),
    message: z.string(),
    actionRequired: z
      .boolean()
      .describe('Without it the event, or a part of it, can’t take place as planned.'),
    action: actionSchema.nullable().describe('Where it can be fixed; null if the caller isn’t allowed to.'),
    entityId: z.uuid().describe('What it is about: a session, a person, a video, or the event itself.'),
    event_id: z.uuid(),
    agenda_item_id: z.uuid().optional(),
    agenda_item_title: z.string().optional(),
    broadcast_id: z.uuid().optional(),
    broadcast_title: z.string().optional(),
    user_id: z.uuid().optional().describe('The person’s event role.'),
    user_first_name: z.string().optional(),
    user_last_name: z.string().optional(),
    video_name: z.string().optional(),
    name: z.string().optional().describe('The name of anything else, such as a track.'),
    error_type: z.string().optional().describe('A code of `transcoder_errors` or `transcoder_warnings`.'),
    event_template_id: z.uuid().optional().describe('The template that an email is drawn from.'),
    email_type: z.enum(emailTypes).optional(),
    videos: z.array(z.object({ id: z.uuid(), name: z.string() })).optional(),
  })
  .meta({ id: 'FailedCheck' })
export type FailedCheck = z.infer<typeof failedCheckSchema>

export const alertCentreSchema = z
  .object({
    failed_checks: z
      .array(failedCheckSchema)
      .describe(
        `The most urgent first, at most ${maxFailedChecks}. Warnings that say the same are listed once.`,
      ),
    count: z.int().min(0).describe('How many there are, listed or not.'),
  })
  .meta({ id: 'AlertCentre' })
export type AlertCentre = z.infer<typeof alertCentreSchema>

const eventInSeriesSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  start_time: z.iso.datetime(),
  count: z.int().min(0),
})

export const seriesAlertCentreSchema = alertCentreSchema
  .extend({
    events: z
      .array(eventInSeriesSchema)
      .describe('The events that were checked: the next ones of the series, the earliest first.'),
  })
  .meta({ id: 'SeriesAlertCentre' })
export type SeriesAlertCentre = z.infer<typeof seriesAlertCentreSchema>

/** Warnings counted by kind, the most urgent first. */
export const warningCountSchema = z
  .object({ key: z.enum(warningKeys), count: z.int().min(1) })
  .meta({ id: 'WarningCount' })
export type WarningCount = z.infer<typeof warningCountSchema>
