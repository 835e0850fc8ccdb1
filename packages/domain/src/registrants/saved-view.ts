/** API schemas of saved views of a list of registrants. */
import { seenSchema, versionSchema } from '../inputs/public.ts'
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { conditionLimits } from './registrant-condition-words.ts'
import { registrantConditionsSchema } from './registrant-conditions.ts'
import { registrantOrders, viewLimits } from './registrant-words.ts'
import { t } from './texts.ts'

const columnSchema = z
  .string()
  .min(1)
  .max(conditionLimits.key + 10)

export const shownRegistrantsSchema = z.object({
  search: z.string().trim().max(255).default(''),
  filter: registrantConditionsSchema.default({ match: 'all', conditions: [] }),
  ordering: z.enum(registrantOrders).default('-registered_at'),
  columns: z
    .array(columnSchema)
    .max(viewLimits.columns)
    .default([])
    .describe('In order: `company`, `status`, `answer:{key}`, `source:{key}`, …; empty for the usual ones.'),
})
export type ShownRegistrants = z.infer<typeof shownRegistrantsSchema>

const fields = {
  title: z.string().trim().min(1, t.error('viewTitleMissing')).max(viewLimits.title),
  is_shared: z.boolean().describe('Whether everyone who may read the registrants of the event has it.'),
  shows: shownRegistrantsSchema,
}

export const registrantViewSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    ...fields,
    version: versionSchema,
    is_own: z.boolean(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'RegistrantView' })
export type RegistrantView = z.infer<typeof registrantViewSchema>

export const registrantViewPageSchema = pageOf(registrantViewSchema).meta({ id: 'RegistrantViewPage' })

export const listRegistrantViewsQuerySchema = pageQuerySchema.extend({ event: z.uuid() })

export const createRegistrantViewSchema = z
  .object({ event: z.uuid(), ...fields, is_shared: fields.is_shared.default(false) })
  .meta({ id: 'CreateRegistrantView' })
export type CreateRegistrantView = z.infer<typeof createRegistrantViewSchema>

export const updateRegistrantViewSchema = z
  .object({ ...fields, seen: seenSchema })
  .partial()
  .meta({ id: 'UpdateRegistrantView' })
export type UpdateRegistrantView = z.infer<typeof updateRegistrantViewSchema>
