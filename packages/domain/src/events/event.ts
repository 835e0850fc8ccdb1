/** API schemas of events (EV-001 to EV-017). */
import { z } from 'zod'
import { airingSchema } from '../airings/public.ts'
import { seriesKinds } from '../series/public.ts'
import { tagOfSchema } from '../tags/public.ts'
import { eventTypes, hostTypes, maxTitleLength } from './event-words.ts'
import { t } from './texts.ts'

/** EV-017. */
export const titleSchema = z
  .string()
  .trim()
  .min(1, t.error('titleMissing'))
  .max(maxTitleLength, t.error('titleTooLong', { maxTitleLength }))

export const pardotListSchema = z.object({ activity_type: z.string().max(255), list_id: z.string().max(255) })

const nameOfSchema = z.object({ id: z.uuid(), name: z.string() })

export const eventSchema = z
  .object({
    id: z.uuid(),
    organization: z.uuid(),
    workspace: nameOfSchema.nullable(),
    title: z.string(),
    description: z.string(),
    event_type: z.enum(eventTypes),
    host_type: z.enum(hostTypes),
    is_test: z.boolean().describe('Excluded from reports, never recorded, never live.'),
    is_blueprint: z.boolean().describe('The pattern of a template or of a repeating event.'),
    timezone: z.string().describe('IANA name of the event’s time zone.'),
    start_time: z.iso.datetime(),
    end_time: z.iso.datetime(),
    location: z.string(),
    locale: z.string().describe('BCP 47.'),
    series: nameOfSchema.extend({ kind: z.enum(seriesKinds) }).nullable(),
    occurrence_start: z.iso
      .datetime()
      .nullable()
      .describe('For an event of a repeating event: when the rule scheduled it.'),
    is_detached: z
      .boolean()
      .describe('Was changed on its own, so changes to the whole repeating event skip it.'),
    canceled_at: z.iso.datetime().nullable(),
    airing: airingSchema,
    tags: z.array(tagOfSchema),
    registration_form: z.uuid().nullable(),
    registration_form_data: z.object({ id: z.uuid(), is_global_form: z.boolean() }).nullable(),
    marketo_campaign_id: z.string().nullable(),
    salesforce_campaign_id: z.string().nullable(),
    wistia_project_id: z.string().nullable(),
    pardot_list: pardotListSchema.nullable(),
    integration_config_updated: z.boolean(),
    builder_raw_json: z.record(z.string(), z.unknown()).nullable(),
    custom_domains: z.array(
      z.object({ domain: z.string(), is_default: z.boolean(), is_verified: z.boolean() }),
    ),
    default_speaker_role: z.uuid().nullable(),
    chat_cleared_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean(), delete: z.boolean(), duplicate: z.boolean() }),
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof eventSchema>
