// Written by `npm run generate` from the routes of the server.

import type { eventSchema } from '@marquee/domain/events'
import type { emailConfigPageSchema } from '@marquee/domain/people'
import type {
  createEventFromTemplateSchema,
  createTemplateFromEventSchema,
  createTemplateSchema,
  duplicateTemplateSchema,
  openTemplateSchema,
  templatePageSchema,
  updateTemplateSchema,
} from '@marquee/domain/templates'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const templatesKey = ['templates'] as const

export const listTemplates = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      search?: string | undefined
      workspace?: string | undefined
      workspace__isnull?: 'true' | 'false' | undefined
      blueprint_event?: string | undefined
      ordering?: 'title' | '-title' | 'created_at' | '-created_at' | undefined
    }
  },
  z.output<typeof templatePageSchema>
>('templates', 'listTemplates', 'GET /api/event/templates/')

export const createTemplate = /* @__PURE__ */ operation<
  { body: z.input<typeof createTemplateSchema> },
  z.output<typeof openTemplateSchema>
>('templates', 'createTemplate', 'POST /api/event/templates/')

export const getTemplate = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof openTemplateSchema>
>('templates', 'getTemplate', 'GET /api/event/templates/{id}/')

export const updateTemplate = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateTemplateSchema> },
  z.output<typeof openTemplateSchema>
>('templates', 'updateTemplate', 'PATCH /api/event/templates/{id}/')

export const deleteTemplate = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'templates',
  'deleteTemplate',
  'DELETE /api/event/templates/{id}/',
)

export const getTemplateEmailConfig = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof emailConfigPageSchema>
>('templates', 'getTemplateEmailConfig', 'GET /api/event/templates/{id}/email_config/')

export const createTemplateFromEvent = /* @__PURE__ */ operation<
  { body: z.input<typeof createTemplateFromEventSchema> },
  z.output<typeof openTemplateSchema>
>('templates', 'createTemplateFromEvent', 'POST /api/event/templates/from_event/')

export const duplicateTemplate = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof duplicateTemplateSchema> },
  z.output<typeof openTemplateSchema>
>('templates', 'duplicateTemplate', 'POST /api/event/templates/{id}/duplicate/')

export const createEventFromTemplate = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof createEventFromTemplateSchema> },
  z.output<typeof eventSchema>
>('templates', 'createEventFromTemplate', 'POST /api/event/templates/{id}/create_event/')
