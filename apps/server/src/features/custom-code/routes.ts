import {
  changeEmbedSchema,
  createEmbedSchema,
  embedListSchema,
  embedSchema,
  saveCodeSchema,
  saveTrackingSnippetSchema,
  storedCodeSchema,
  switchCodeSchema,
  switchTrackingSnippetSchema,
  trackingSnippetSchema,
} from '@marquee/domain/custom-code'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  changeEmbed,
  createEmbed,
  getEmbed,
  listEmbeds,
  removeEmbed,
  saveEmbedCode,
  switchEmbedCode,
} from './javascript-embeds.ts'
import { getTrackingSnippet, saveTrackingSnippet, switchTrackingSnippet } from './tracking-snippet.ts'

const tags = ['custom-code']
const list = '/api/integration/javascript_embeds/'
const one = `${list}:id/`
const area = `${one}code/`
const snippet = '/api/event/events/:id/tracking_pixel_snippet/'
const params = z.object({ id: z.uuid() })
const embed = replies(200, embedSchema)
const read = { access: 'integration:read' } as const
const update = { access: 'integration:update' } as const

/** JavaScript embeds with their code areas (CA-013), and the tracking snippet of an event (CA-059). */
export function customCodeRoutes(app: HttpApp, services: Services): void {
  app.get(
    list,
    {
      config: read,
      schema: { tags, operationId: 'listJavascriptEmbeds', response: replies(200, embedListSchema) },
    },
    (request) => listEmbeds(memberContext(services, request)),
  )
  app.post(
    list,
    {
      config: update,
      schema: {
        tags,
        operationId: 'createJavascriptEmbed',
        body: createEmbedSchema,
        response: replies(201, embedSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createEmbed(memberContext(services, request), request.body)),
  )
  app.get(
    one,
    { config: read, schema: { tags, operationId: 'getJavascriptEmbed', params, response: embed } },
    (request) => getEmbed(memberContext(services, request), request.params.id),
  )
  app.patch(
    one,
    {
      config: update,
      schema: {
        tags,
        operationId: 'changeJavascriptEmbed',
        params,
        body: changeEmbedSchema,
        response: embed,
      },
    },
    (request) =>
      changeEmbed(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    one,
    {
      config: update,
      schema: { tags, operationId: 'deleteJavascriptEmbed', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await removeEmbed(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  areaRoutes(app, services)
  snippetRoutes(app, services)
}

function areaRoutes(app: HttpApp, services: Services): void {
  const response = replies(200, storedCodeSchema)
  app.put(
    area,
    {
      config: update,
      schema: { tags, operationId: 'saveCodeArea', params, body: saveCodeSchema, response },
    },
    (request) => saveEmbedCode(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  app.patch(
    area,
    {
      config: update,
      schema: { tags, operationId: 'switchCodeArea', params, body: switchCodeSchema, response },
    },
    (request) =>
      switchEmbedCode(memberContext(services, request), {
        id: request.params.id,
        area: request.body.area,
        isOn: request.body.is_on,
      }),
  )
}

function snippetRoutes(app: HttpApp, services: Services): void {
  const response = replies(200, trackingSnippetSchema)
  app.get(
    snippet,
    {
      config: { access: 'branding:read' },
      schema: { tags, operationId: 'getTrackingSnippet', params, response },
    },
    (request) => getTrackingSnippet(memberContext(services, request), request.params.id),
  )
  app.put(
    snippet,
    {
      config: { access: 'branding:update' },
      schema: { tags, operationId: 'saveTrackingSnippet', params, body: saveTrackingSnippetSchema, response },
    },
    (request) =>
      saveTrackingSnippet(memberContext(services, request), {
        eventId: request.params.id,
        script: request.body.body_section_script,
      }),
  )
  app.patch(
    snippet,
    {
      config: { access: 'branding:update' },
      schema: {
        tags,
        operationId: 'switchTrackingSnippet',
        params,
        body: switchTrackingSnippetSchema,
        response,
      },
    },
    (request) =>
      switchTrackingSnippet(memberContext(services, request), {
        eventId: request.params.id,
        isOn: request.body.is_on,
      }),
  )
}
