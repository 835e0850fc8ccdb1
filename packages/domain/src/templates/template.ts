/** API schemas of templates (EV-115) and requests (EV-120 to EV-126). */
import { z } from 'zod'
import { copyFieldsSchema } from '../duplication/public.ts'
import { createEventSchema, eventTypes, hostTypes, titleSchema } from '../events/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { defaultTemplateTitle, templateOrderings, templatePageSize } from './template-words.ts'

const workspaceSchema = z.uuid().nullable()
const descriptionSchema = z.string().trim().max(10_000)

const templateSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    workspace: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    registration_form_data: z.object({ id: z.uuid(), is_global_form: z.boolean() }).nullable(),
    blueprint_event: z.uuid().describe('The blueprint event, whose content is copied to new events.'),
    event_type: z.enum(eventTypes),
    host_type: z.enum(hostTypes),
    timezone: z.string(),
    duration_minutes: z.number(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean(), delete: z.boolean(), duplicate: z.boolean(), use: z.boolean() }),
  })
  .meta({ id: 'Template' })
export type Template = z.infer<typeof templateSchema>

/** One template, with what its events will contain. */
export const openTemplateSchema = templateSchema
  .extend({ holds: z.array(z.object({ what: z.string(), count: z.number().int() })) })
  .meta({ id: 'OpenTemplate' })
export type OpenTemplate = z.infer<typeof openTemplateSchema>

export const templatePageSchema = pageOf(templateSchema).meta({ id: 'TemplatePage' })

/** EV-120; newest first by default. */
export const listTemplatesQuerySchema = z.object({
  limit: pageQuerySchema.shape.limit.unwrap().default(templatePageSize),
  offset: pageQuerySchema.shape.offset,
  search: z.string().trim().max(255).default(''),
  workspace: z.uuid().optional(),
  workspace__isnull: z.enum(['true', 'false']).optional(),
  blueprint_event: z.uuid().optional().describe('The template that has this blueprint.'),
  ordering: z.enum(templateOrderings).default('-created_at'),
})
export type ListTemplatesQuery = z.infer<typeof listTemplatesQuerySchema>

const { event_type, host_type, timezone } = createEventSchema.shape

/** EV-121: from scratch, two hours long. */
export const createTemplateSchema = z
  .object({
    title: titleSchema.default(defaultTemplateTitle),
    description: descriptionSchema.default(''),
    workspace: workspaceSchema.default(null),
    event_type: event_type.default('Conference'),
    host_type,
    timezone: timezone.default('UTC'),
  })
  .meta({ id: 'CreateTemplate' })
export type CreateTemplate = z.infer<typeof createTemplateSchema>

/** EV-122: title, description and workspace default to those of the event. */
export const createTemplateFromEventSchema = z
  .object({
    event: z.uuid(),
    title: titleSchema.optional(),
    description: descriptionSchema.optional(),
    workspace: workspaceSchema.optional(),
    take: copyFieldsSchema.shape.take,
  })
  .meta({ id: 'CreateTemplateFromEvent' })
export type CreateTemplateFromEvent = z.infer<typeof createTemplateFromEventSchema>

/** EV-123: omitted fields stay unchanged. */
export const updateTemplateSchema = z
  .object({ title: titleSchema, description: descriptionSchema, workspace: workspaceSchema })
  .partial()
  .meta({ id: 'UpdateTemplate' })
export type UpdateTemplate = z.infer<typeof updateTemplateSchema>

/** EV-126. */
export const duplicateTemplateSchema = z
  .object({ title: titleSchema, workspace: workspaceSchema.optional() })
  .meta({ id: 'DuplicateTemplate' })
export type DuplicateTemplate = z.infer<typeof duplicateTemplateSchema>

/** An event from a template. Length, time zone and workspace default to those of the template. */
export const createEventFromTemplateSchema = copyFieldsSchema
  .extend({ start_time: copyFieldsSchema.shape.start_time.unwrap() })
  .meta({ id: 'CreateEventFromTemplate' })
export type CreateEventFromTemplate = z.infer<typeof createEventFromTemplateSchema>
