/** API schemas of series and repeating events (EV-079). */
import { z } from 'zod'
import { airingSchema } from '../airings/public.ts'
import { maxNameLength } from '../inputs/public.ts'
import { vanityDomainSchema } from '../organizations/public.ts'
import { tagOfSchema } from '../tags/public.ts'
import { recurrenceRuleSchema, wallClockSchema } from './recurrence.ts'
import { seriesKinds } from './series-words.ts'
import { t } from './texts.ts'

export const maxSeriesNameLength = maxNameLength

export const seriesNameSchema = z
  .string()
  .trim()
  .min(1, t.error('titleMissing'))
  .max(maxSeriesNameLength, t.error('titleTooLong', { maxSeriesNameLength }))

/** The fields of an event that its series shows. */
export const eventOfSeriesSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    timezone: z.string(),
    start_time: z.iso.datetime(),
    end_time: z.iso.datetime(),
    is_test: z.boolean(),
    occurrence_start: z.iso.datetime().nullable(),
    is_detached: z.boolean(),
    canceled_at: z.iso.datetime().nullable(),
    airing: airingSchema,
  })
  .meta({ id: 'EventOfSeries' })
export type EventOfSeries = z.infer<typeof eventOfSeriesSchema>

export const seriesSchema = z
  .object({
    id: z.uuid(),
    organization: z.uuid(),
    workspace: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    kind: z.enum(seriesKinds),
    name: z.string(),
    description: z.string(),
    event_count: z.number().int(),
    upcoming_count: z.number().int().describe('Events that have not ended and are not canceled.'),
    canceled_count: z.number().int(),
    next_event: eventOfSeriesSchema.nullable(),
    last_event: eventOfSeriesSchema.nullable().describe('The latest of its events.'),
    events: z
      .array(eventOfSeriesSchema)
      .optional()
      .describe('Ordered by start; lists include the first 20. Omitted with `min`.'),
    tags: z.array(tagOfSchema).optional().describe('Omitted with `get_tags=false`.'),
    recurrence: recurrenceRuleSchema
      .nullable()
      .describe('For repeating events only, like the next three fields.'),
    timezone: z.string().nullable(),
    starts_on: wallClockSchema
      .nullable()
      .describe(
        'Local start of the first event under this rule, in `timezone`; earlier events followed a previous rule.',
      ),
    duration_minutes: z.number().int().nullable(),
    custom_domains: z
      .array(vanityDomainSchema)
      .optional()
      .describe('The organization’s domains for public pages. Omitted in lists.'),
    registration_builder_url: z
      .string()
      .describe('Where the JSON of its registration page is fetched (RG-048).'),
    blueprint_event: z.uuid().nullable().describe('The event that all others are based on.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof seriesSchema>
