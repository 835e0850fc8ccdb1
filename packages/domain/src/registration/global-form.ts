/** API schemas of global forms: registration forms that several events share (ST-055 to ST-062). */
import { z } from 'zod'
import { eventTypes } from '../events/public.ts'
import { seenSchema, versionSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { formioDataSchema, previewSchema } from './form.ts'
import { maxFormNameLength } from './form-words.ts'
import { t } from './texts.ts'

const globalFormSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_archived: z.boolean().describe('Events that use it keep it; no other event can choose it.'),
    event_count: z.number().int().describe('How many events use it.'),
    template_count: z.number().int().describe('How many templates and repeating events use it.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'GlobalForm' })
export type GlobalForm = z.infer<typeof globalFormSchema>

export const openGlobalFormSchema = globalFormSchema
  .extend({
    formio_data: z.record(z.string(), z.unknown()),
    version: versionSchema,
    preview: previewSchema,
    events: z
      .array(z.object({ id: z.uuid(), title: z.string(), event_type: z.enum(eventTypes) }))
      .describe('The latest 20 events with it that the caller can see.'),
  })
  .meta({ id: 'OpenGlobalForm' })
export type OpenGlobalForm = z.infer<typeof openGlobalFormSchema>

export const globalFormPageSchema = pageOf(globalFormSchema).meta({ id: 'GlobalFormPage' })

/** ST-055; by name. */
export const listGlobalFormsQuerySchema = pageQuerySchema.extend({
  search: z.string().trim().max(255).default('').describe('Part of the name.'),
  is_archived: z.enum(['true', 'false']).default('false'),
})
export type ListGlobalFormsQuery = z.infer<typeof listGlobalFormsQuerySchema>

const nameSchema = z
  .string()
  .trim()
  .min(1, t.error('nameMissing'))
  .max(maxFormNameLength, t.error('nameTooLong', { maxFormNameLength }))

export const createGlobalFormSchema = z
  .object({
    name: nameSchema,
    copy_of: z.uuid().optional().describe('The global form whose questions it starts with.'),
    event: z
      .uuid()
      .optional()
      .describe('The event whose own form becomes this one; the event keeps using it.'),
  })
  .refine(({ copy_of, event }) => copy_of === undefined || event === undefined, {
    path: ['copy_of'],
    ...t.error('oneOrigin'),
  })
  .meta({ id: 'CreateGlobalForm' })
export type CreateGlobalForm = z.infer<typeof createGlobalFormSchema>

export const updateGlobalFormSchema = z
  .object({
    name: nameSchema.optional(),
    is_archived: z.boolean().optional(),
    formio_data: formioDataSchema.optional(),
    seen: seenSchema,
  })
  .meta({ id: 'UpdateGlobalForm' })
export type UpdateGlobalForm = z.infer<typeof updateGlobalFormSchema>

/** Which form an event uses. */
export const chooseRegistrationFormSchema = z
  .object({
    event: z.uuid(),
    form: z.uuid().nullable().describe('A global form; null for an own copy of the one in use.'),
  })
  .meta({ id: 'ChooseRegistrationForm' })
export type ChooseRegistrationForm = z.infer<typeof chooseRegistrationFormSchema>
