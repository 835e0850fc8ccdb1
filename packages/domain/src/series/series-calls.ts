/** Requests of the series API. */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { seriesNameSchema, seriesSchema } from './series.ts'
import { seriesFilterings, seriesKinds, seriesOrderings } from './series-words.ts'

const switchSchema = z.enum(['true', 'false'])
const detailSwitches = {
  min: switchSchema.default('false').describe('Leaves the events out.'),
  get_tags: switchSchema.default('true'),
}

/** EV-085. */
export const listSeriesQuerySchema = pageQuerySchema.extend({
  ...detailSwitches,
  organization: z.uuid().optional(),
  ordering: z.enum(seriesOrderings).default('-updated_at'),
  name: z.string().trim().max(255).default('').describe('Part of the title.'),
  filtering: z.enum(seriesFilterings).default('all'),
  kind: z.enum(seriesKinds).optional(),
  workspace: z.uuid().optional(),
  workspace__isnull: switchSchema.default('false').describe('Only those without a team.'),
  tag: z.uuid().optional(),
})
export type ListSeriesQuery = z.infer<typeof listSeriesQuerySchema>

export const seriesPageSchema = pageOf(seriesSchema).meta({ id: 'SeriesPage' })

/** EV-086. */
export const getSeriesQuerySchema = z.object({
  ...detailSwitches,
  get_cached_data: switchSchema
    .default('false')
    .describe('Accepted without effect: counts are always current.'),
})
export type SeriesDetails = Pick<z.infer<typeof getSeriesQuerySchema>, 'min' | 'get_tags'>

const seriesFields = {
  name: seriesNameSchema,
  description: z.string().max(10_000),
  workspace: z.uuid().nullable(),
  tags: z.array(z.uuid()).max(100),
}

export const createSeriesSchema = z
  .object({
    ...seriesFields,
    description: seriesFields.description.default(''),
    workspace: seriesFields.workspace.default(null),
    tags: seriesFields.tags.default([]),
    events: z.array(z.uuid()).max(100).default([]).describe('Its first events.'),
  })
  .meta({ id: 'CreateSeries' })
export type CreateSeries = z.infer<typeof createSeriesSchema>

/** EV-087; omitted fields stay unchanged. */
export const updateSeriesSchema = z.object(seriesFields).partial().meta({ id: 'UpdateSeries' })
export type UpdateSeries = z.infer<typeof updateSeriesSchema>

export const changeEventsOfSeriesSchema = z
  .object({
    add: z.array(z.uuid()).max(100).default([]),
    remove: z.array(z.uuid()).max(100).default([]),
  })
  .meta({ id: 'ChangeEventsOfSeries' })
export type ChangeEventsOfSeries = z.infer<typeof changeEventsOfSeriesSchema>

export const deleteSeriesQuerySchema = z.object({
  coming_events: z
    .enum(['keep', 'delete'])
    .default('keep')
    .describe('What to do with events of a repeating event that have not started; all others are kept.'),
})
