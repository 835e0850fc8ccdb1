/** Request (EV-040) and reply of the event list. */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { eventSchema } from './event.ts'
import { eventTimeSchema } from './event-calls.ts'
import { eventOrderings, seriesTypes, typesOfAll } from './event-list-words.ts'
import { eventTypes } from './event-words.ts'
import { t } from './texts.ts'

const flagSchema = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

const listedTypes: readonly string[] = [...eventTypes, 'All']
const isTypeList = (list: string) => list.split(',').every((type) => listedTypes.includes(type))

const typesSchema = z
  .string()
  .max(100)
  .refine(isTypeList, t.error('unknownEventType'))
  .transform((list) => {
    const requested: readonly string[] = list
      .split(',')
      .flatMap((type) => (type === 'All' ? typesOfAll : type))
    return eventTypes.filter((type) => requested.includes(type))
  })

export const listEventsQuerySchema = pageQuerySchema.extend({
  organization: z.uuid().optional().describe('The caller’s own, which is the default.'),
  title: z.string().trim().max(255).default('').describe('Part of the title.'),
  event_type: typesSchema
    .optional()
    .describe('Comma-separated types; `All` means Webinar and Conference. Every type by default.'),
  series: z.uuid().optional(),
  tag: z.uuid().optional(),
  workspace: z.uuid().optional(),
  workspace__isnull: z
    .enum(['true', 'false'])
    .optional()
    .describe('True: only events without a team; false: only events of a team.'),
  my_workspaces: flagSchema.describe("Only events of the caller's own teams."),
  series_type: z.enum(seriesTypes).optional(),
  end_time_gte: eventTimeSchema.optional(),
  end_time_lte: eventTimeSchema.optional(),
  start_time_gte: eventTimeSchema.optional(),
  start_time_lte: eventTimeSchema
    .optional()
    .describe('Together with `end_time_gte`: events that overlap a range.'),
  ordering: z.enum(eventOrderings).default('-start_time'),
  min: flagSchema.describe('Entries have `id` and `title` only.'),
  minimal_data: flagSchema.describe(
    'Entries have only fields of the event itself: no team, series, tags or counts.',
  ),
})
export type ListEventsQuery = z.infer<typeof listEventsQuerySchema>

const eventNameSchema = eventSchema.pick({ id: true, title: true }).meta({ id: 'EventName' })
export type EventName = z.infer<typeof eventNameSchema>

const minimalEventSchema = eventSchema
  .pick({
    id: true,
    title: true,
    event_type: true,
    host_type: true,
    is_test: true,
    timezone: true,
    start_time: true,
    end_time: true,
    location: true,
    locale: true,
    occurrence_start: true,
    is_detached: true,
    canceled_at: true,
    airing: true,
    created_at: true,
    updated_at: true,
    can: true,
  })
  .meta({ id: 'MinimalEvent' })
export type MinimalEvent = z.infer<typeof minimalEventSchema>

/** An event as the list shows it. */
export const listedEventSchema = minimalEventSchema
  .extend(eventSchema.pick({ workspace: true, series: true, tags: true }).shape)
  .extend({
    registrants: z.number().int().describe('How many people are registered.'),
    attended: z.number().int().describe('How many people attended; without staff, speakers and test events.'),
    watching: z.number().int().describe('How many of them are watching right now.'),
  })
  .meta({ id: 'ListedEvent' })
export type ListedEvent = z.infer<typeof listedEventSchema>

/** The type of the entries depends on `min` and `minimal_data`. */
export const eventPageSchema = pageOf(z.union([listedEventSchema, minimalEventSchema, eventNameSchema])).meta(
  { id: 'EventPage' },
)
export type AnyListedEvent = ListedEvent | MinimalEvent | EventName
