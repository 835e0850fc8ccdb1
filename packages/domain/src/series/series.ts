/** Series and repeating events as they travel (EV-079). */
import { z } from 'zod'
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

/** As much of an event as its series shows. */
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
    upcoming_count: z.number().int().describe('Of those the ones that have not ended and are not canceled.'),
    canceled_count: z.number().int(),
    next_event: eventOfSeriesSchema.nullable(),
    last_event: eventOfSeriesSchema.nullable().describe('The latest of all its events.'),
    events: z
      .array(eventOfSeriesSchema)
      .optional()
      .describe('By start; a list has the first 20 of each. Left out with `min`.'),
    tags: z.array(tagOfSchema).optional().describe('Left out with `get_tags=false`.'),
    recurrence: recurrenceRuleSchema.nullable().describe('Of a repeating event, as all of the following.'),
    timezone: z.string().nullable(),
    starts_on: wallClockSchema
      .nullable()
      .describe(
        'The first event of the rule, on the clock of `timezone`; those before it followed another one.',
      ),
    duration_minutes: z.number().int().nullable(),
    custom_domains: z
      .array(vanityDomainSchema)
      .optional()
      .describe('Of the organization; where its public pages are. Left out of lists.'),
    blueprint_event: z.uuid().nullable().describe('The event that is the pattern of all others.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Series' })
export type Series = z.infer<typeof seriesSchema>
