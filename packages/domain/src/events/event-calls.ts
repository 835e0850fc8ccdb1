/** Requests of the events API. */
import { z } from 'zod'
import { invalidSuffix, isTimeZone, isZoneSuffix, zoneSuffixOf } from '../time-zones/public.ts'
import { pardotListSchema, titleSchema } from './event.ts'
import { eventTypes, hostTypes } from './event-words.ts'
import { t } from './texts.ts'

const timeZoneSchema = z.string().max(100).refine(isTimeZone, t.error('unknownTimeZone'))

/** An instant with an offset: +HH:MM, -HH:MM or Z (EV-149 to EV-151). */
export const eventTimeSchema = z.iso.datetime({
  offset: true,
  error: ({ input }) => {
    const suffix = typeof input === 'string' ? zoneSuffixOf(input) : undefined
    return suffix === undefined || isZoneSuffix(suffix) ? undefined : invalidSuffix
  },
})

export const eventFields = {
  title: titleSchema,
  description: z.string().max(10_000),
  event_type: z.enum(eventTypes),
  host_type: z.enum(hostTypes),
  is_test: z.boolean(),
  timezone: timeZoneSchema,
  start_time: eventTimeSchema,
  end_time: eventTimeSchema,
  location: z.string().trim().max(1000),
  locale: z.string().trim().min(2).max(35),
  workspace: z.uuid().nullable(),
  series: z.uuid().nullable(),
  tags: z.array(z.uuid()).max(100),
  marketo_campaign_id: z.string().trim().max(255).nullable(),
  salesforce_campaign_id: z.string().trim().max(255).nullable(),
  wistia_project_id: z.string().trim().max(255).nullable(),
  pardot_list: pardotListSchema.nullable(),
  default_speaker_role: z.uuid().nullable(),
}

/** EV-046. */
export const createEventSchema = z
  .object({
    ...eventFields,
    description: eventFields.description.default(''),
    host_type: eventFields.host_type.default('Virtual'),
    is_test: eventFields.is_test.default(false),
    location: eventFields.location.default(''),
    locale: eventFields.locale.default('en-US'),
    workspace: eventFields.workspace.default(null),
    series: eventFields.series.default(null),
    tags: eventFields.tags.default([]),
    marketo_campaign_id: eventFields.marketo_campaign_id.default(null),
    salesforce_campaign_id: eventFields.salesforce_campaign_id.default(null),
    wistia_project_id: eventFields.wistia_project_id.default(null),
    pardot_list: eventFields.pardot_list.default(null),
    default_speaker_role: eventFields.default_speaker_role.default(null),
  })
  .meta({ id: 'CreateEvent' })
export type CreateEvent = z.infer<typeof createEventSchema>
