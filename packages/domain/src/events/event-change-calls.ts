/** Requests and replies for existing events. */
import { z } from 'zod'
import { eventFields } from './event-calls.ts'
import { eventSchema } from './event.ts'
import { t } from './texts.ts'

const { start_time, end_time, timezone, ...fields } = eventFields
const onlyByReschedule = z.never(t.error('timesNeedReschedule')).optional()

/** EV-047: any of an event's fields, except times and time zone, which only rescheduling changes. */
export const updateEventSchema = z
  .object({
    ...fields,
    integration_config_updated: z.boolean(),
    builder_raw_json: z.record(z.string(), z.unknown()).nullable(),
  })
  .partial()
  .extend({ start_time: onlyByReschedule, end_time: onlyByReschedule, timezone: onlyByReschedule })
  .meta({ id: 'UpdateEvent' })
export type UpdateEvent = z.infer<typeof updateEventSchema>

export const newTimesSchema = z.object({ start_time, end_time, timezone })
export type NewTimes = z.infer<typeof newTimesSchema>

/** EV-050. */
export const rescheduleEventSchema = newTimesSchema
  .extend({
    sends_invites: z
      .boolean()
      .default(false)
      .describe('Notifies everyone who gets calendar invites of the new times.'),
  })
  .meta({ id: 'RescheduleEvent' })
export type RescheduleEvent = z.infer<typeof rescheduleEventSchema>

const contentSchema = z.object({ what: z.string(), count: z.number().int() })

/** EV-051. */
export const rescheduleCheckSchema = z
  .object({
    is_possible: z.boolean(),
    reason: z.string().nullable().describe('Why it is not possible, as a sentence for people.'),
    told: z
      .object({
        speakers: z.number().int(),
        staff: z.number().int(),
        check_in_staff: z.number().int(),
        sponsors: z.number().int(),
        registrants: z.number().int(),
      })
      .describe('How many people would be notified, by role.'),
    moves: z.array(contentSchema).describe('What would move with the event.'),
  })
  .meta({ id: 'RescheduleCheck' })
export type RescheduleCheck = z.infer<typeof rescheduleCheckSchema>

/** EV-056. */
export const sendCalendarInvitesSchema = z
  .object({
    forced: z.boolean().default(false).describe('Also sends to people whose invites are turned off.'),
    only_attendees: z.boolean().default(false).describe('Skips speakers and staff.'),
  })
  .meta({ id: 'SendCalendarInvites' })
export type SendCalendarInvites = z.infer<typeof sendCalendarInvitesSchema>

export const sentCalendarInvitesSchema = z
  .object({ sent: z.number().int().describe('How many emails were queued.') })
  .meta({ id: 'SentCalendarInvites' })

/** EV-045: `get_metadata` includes `metadata` in the reply. */
export const getEventQuerySchema = z.object({ get_metadata: z.enum(['true', 'false']).default('false') })

const eventProgressSchema = z
  .object({
    page: z
      .enum(['usual', 'draft', 'published'])
      .describe(
        'The registration page: never changed, with changes that visitors don’t see yet, or published.',
      ),
    is_registration_closed: z.boolean(),
    capacity: z.int().min(1).nullable(),
    registered: z.int().min(0),
    waiting_approval: z.int().min(0),
    registered_by_day: z
      .array(z.object({ day: z.iso.date(), count: z.int().min(0) }))
      .describe('The last fourteen days in the event’s time zone, oldest first.'),
    uninvited_speakers: z.int().min(0).describe('Speakers who have never been invited.'),
    recordings: z.int().min(0),
  })
  .meta({ id: 'EventProgress' })

const eventMetadataSchema = z
  .object({
    things: z.array(contentSchema).describe('What belongs to the event.'),
    next: z
      .object({ what: z.enum(['session', 'start', 'end']), title: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('What happens next; null when nothing is left.'),
    progress: eventProgressSchema,
  })
  .meta({ id: 'EventMetadata' })
export type EventMetadata = z.infer<typeof eventMetadataSchema>

export const eventWithMetadataSchema = eventSchema
  .extend({
    metadata: eventMetadataSchema.nullable().describe('Null unless requested.'),
  })
  .meta({ id: 'EventWithMetadata' })
export type EventWithMetadata = z.infer<typeof eventWithMetadataSchema>
