import { eventSchema } from '@marquee/domain/events'
import { emailConfigPageSchema } from '@marquee/domain/people'
import {
  createEventFromTemplateSchema,
  createTemplateFromEventSchema,
  createTemplateSchema,
  duplicateTemplateSchema,
  listTemplatesQuerySchema,
  openTemplateSchema,
  templatePageSchema,
  updateTemplateSchema,
} from '@marquee/domain/templates'
import { z } from 'zod'
import type { EventParts } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { createEventFromTemplate } from './create-event-from-template.ts'
import { createTemplate, createTemplateFromEvent, duplicateTemplate } from './create-template.ts'
import { getTemplate, getTemplateEmailConfig } from './get-template.ts'
import { listTemplates } from './list-templates.ts'
import { deleteTemplate, updateTemplate } from './update-template.ts'

const tags = ['templates']
const params = z.object({ id: z.uuid() })
const list = '/api/event/templates/'
const byId = '/api/event/templates/:id/'
const made = replies(201, openTemplateSchema)
const found = replies(200, openTemplateSchema)
const creates = { access: 'template:create' } as const

/** What events are created from. */
export function templateRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  const page = replies(200, templatePageSchema)
  app.get(
    list,
    {
      config: { access: 'template:read' },
      schema: { tags, operationId: 'listTemplates', querystring: listTemplatesQuerySchema, response: page },
    },
    (request) => listTemplates(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    byId,
    {
      config: { access: 'template:read' },
      schema: { tags, operationId: 'getTemplate', params, response: found },
    },
    (request) => getTemplate(memberContext(services, request), { id: request.params.id, parts }),
  )
  app.get(
    `${byId}email_config/`,
    {
      config: { access: 'template:read' },
      schema: {
        tags,
        operationId: 'getTemplateEmailConfig',
        params,
        response: replies(200, emailConfigPageSchema),
      },
    },
    (request) => getTemplateEmailConfig(memberContext(services, request), request.params.id),
  )
  changeRoutes(app, services, parts)
  makingRoutes(app, services, parts)
  eventRoute(app, services, parts)
}

function changeRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  app.patch(
    byId,
    {
      config: { access: 'template:update' },
      schema: { tags, operationId: 'updateTemplate', params, body: updateTemplateSchema, response: found },
    },
    (request) =>
      updateTemplate(memberContext(services, request), { ...request.body, id: request.params.id, parts }),
  )
  app.delete(
    byId,
    {
      config: { access: 'template:delete' },
      schema: { tags, operationId: 'deleteTemplate', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteTemplate(memberContext(services, request), { id: request.params.id, parts })
      return reply.status(204).send()
    },
  )
}

function makingRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  app.post(
    list,
    {
      config: creates,
      schema: { tags, operationId: 'createTemplate', body: createTemplateSchema, response: made },
    },
    async (request, reply) => {
      const ctx = memberContext(services, request)
      return reply.status(201).send(await createTemplate(ctx, { ...request.body, parts }))
    },
  )
  app.post(
    `${list}from_event/`,
    {
      config: creates,
      schema: {
        tags,
        operationId: 'createTemplateFromEvent',
        body: createTemplateFromEventSchema,
        response: made,
      },
    },
    async (request, reply) => {
      const ctx = memberContext(services, request)
      return reply.status(201).send(await createTemplateFromEvent(ctx, { ...request.body, parts }))
    },
  )
  app.post(
    `${byId}duplicate/`,
    {
      config: creates,
      schema: {
        tags,
        operationId: 'duplicateTemplate',
        params,
        body: duplicateTemplateSchema,
        response: made,
      },
    },
    async (request, reply) => {
      const input = { ...request.body, id: request.params.id, parts }
      return reply.status(201).send(await duplicateTemplate(memberContext(services, request), input))
    },
  )
}

function eventRoute(app: HttpApp, services: Services, parts: EventParts): void {
  app.post(
    `${byId}create_event/`,
    {
      config: { access: 'event:create' },
      schema: {
        tags,
        operationId: 'createEventFromTemplate',
        params,
        body: createEventFromTemplateSchema,
        response: replies(201, eventSchema),
      },
    },
    async (request, reply) => {
      const input = { ...request.body, id: request.params.id, parts }
      return reply.status(201).send(await createEventFromTemplate(memberContext(services, request), input))
    },
  )
}
