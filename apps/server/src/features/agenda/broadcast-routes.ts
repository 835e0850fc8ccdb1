import {
  agendaQuerySchema,
  changeBroadcastSchema,
  changedBroadcastSchema,
  createBroadcastSchema,
  broadcastPageSchema,
  broadcastSchema,
} from '@marquee/domain/agenda'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeBroadcast } from './change-broadcast.ts'
import { createBroadcast } from './create-broadcast.ts'
import { deleteBroadcast } from './delete-from-agenda.ts'
import { getBroadcast, listBroadcasts } from './list-agenda.ts'

const tags = ['agenda']
const params = z.object({ id: z.uuid() })
const reading = { access: 'event:read' } as const
const changing = { access: 'event:update' } as const

/** The sessions of an agenda (AG-017 to AG-020). */
export function broadcastRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/broadcasts/',
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listBroadcasts',
        querystring: agendaQuerySchema,
        response: replies(200, broadcastPageSchema),
      },
    },
    (request) => listBroadcasts(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/event/broadcasts/:id/',
    {
      config: reading,
      schema: { tags, operationId: 'getBroadcast', params, response: replies(200, broadcastSchema) },
    },
    (request) => getBroadcast(memberContext(services, request), request.params.id),
  )
  changeRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/event/broadcasts/',
    {
      config: changing,
      schema: {
        tags,
        operationId: 'createBroadcast',
        body: createBroadcastSchema,
        response: replies(201, broadcastSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createBroadcast(memberContext(services, request), request.body)),
  )
  app.patch(
    '/api/event/broadcasts/:id/',
    {
      config: changing,
      schema: {
        tags,
        operationId: 'changeBroadcast',
        params,
        body: changeBroadcastSchema,
        response: replies(200, changedBroadcastSchema),
      },
    },
    (request) =>
      changeBroadcast(memberContext(services, request), { ...request.body, id: request.params.id }),
  )
  app.delete(
    '/api/event/broadcasts/:id/',
    {
      config: changing,
      schema: { tags, operationId: 'deleteBroadcast', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteBroadcast(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
