/** What the calls take and answer that change an event which is there. */
import { t } from './texts.ts'
import { z } from 'zod'
import { eventFields } from './event-calls.ts'
import { eventLacks, eventPlaceNames } from './event-contents.ts'
import { eventSchema } from './event.ts'

const { start_time, end_time, timezone, ...fields } = eventFields
const onlyByReschedule = z.never(t.error('timesNeedReschedule')).optional()

/** EV-047: any of an event's fields; its times and their zone change by rescheduling. */
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
      .describe('Whether the people of the event who get calendar invites are notified of the new times.'),
  })
  .meta({ id: 'RescheduleEvent' })
export type RescheduleEvent = z.infer<typeof rescheduleEventSchema>

const thingSchema = z.object({ what: z.string(), count: z.number().int() })

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
      .describe('How many people would be notified, by what they are at the event.'),
    moves: z.array(thingSchema).describe('What would move along.'),
  })
  .meta({ id: 'RescheduleCheck' })
export type RescheduleCheck = z.infer<typeof rescheduleCheckSchema>

/** EV-056. */
export const sendCalendarInvitesSchema = z
  .object({
    forced: z.boolean().default(false).describe('Also to those for whom invites are switched off.'),
    only_attendees: z.boolean().default(false).describe('Not to speakers and staff.'),
  })
  .meta({ id: 'SendCalendarInvites' })
export type SendCalendarInvites = z.infer<typeof sendCalendarInvitesSchema>

export const sentCalendarInvitesSchema = z
  .object({ sent: z.number().int().describe('How many emails were written.') })
  .meta({ id: 'SentCalendarInvites' })

/** EV-045: `get_metadata` asks for what belongs to the event as well. */
export const getEventQuerySchema = z.object({ get_metadata: z.enum(['true', 'false']).default('false') })

export const eventLackSchema = z.object({
  what: z.enum(eventLacks),
  count: z.number().int(),
  place: z.enum(eventPlaceNames).describe('The area in which it can be made good.'),
})

const eventMetadataSchema = z
  .object({
    things: z.array(thingSchema).describe('What belongs to the event.'),
    missing: z.array(eventLackSchema),
    next: z
      .object({ what: z.enum(['session', 'start', 'end']), title: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('What happens next; null when nothing does any more.'),
  })
  .meta({ id: 'EventMetadata' })
export type EventMetadata = z.infer<typeof eventMetadataSchema>

export const eventWithMetadataSchema = eventSchema
  .extend({
    metadata: eventMetadataSchema.nullable().describe('Null unless it was asked for.'),
  })
  .meta({ id: 'EventWithMetadata' })
export type EventWithMetadata = z.infer<typeof eventWithMetadataSchema>
