import {
  agendaQuerySchema,
  changeAgendaItemSchema,
  changedAgendaItemSchema,
  createAgendaItemSchema,
  agendaItemPageSchema,
  agendaItemSchema,
} from '@marquee/domain/agenda'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeAgendaItem } from './change-agenda-item.ts'
import { createAgendaItem } from './create-agenda-item.ts'
import { deleteAgendaItem } from './delete-from-agenda.ts'
import { getAgendaItem, listAgendaItems } from './list-agenda.ts'

const tags = ['agenda']
const params = z.object({ id: z.uuid() })
const reading = { access: 'event:read' } as const
const changing = { access: 'event:update' } as const

/** Breaks, rooms and booths on an agenda (AG-024 to AG-027). */
export function agendaItemRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/agenda-item/',
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listAgendaItems',
        querystring: agendaQuerySchema,
        response: replies(200, agendaItemPageSchema),
      },
    },
    (request) =>
      listAgendaItems(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/event/agenda-item/:id/',
    {
      config: reading,
      schema: { tags, operationId: 'getAgendaItem', params, response: replies(200, agendaItemSchema) },
    },
    (request) => getAgendaItem(memberContext(services, request), request.params.id),
  )
  changeRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/event/agenda-item/',
    {
      config: changing,
      schema: {
        tags,
        operationId: 'createAgendaItem',
        body: createAgendaItemSchema,
        response: replies(201, agendaItemSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createAgendaItem(memberContext(services, request), request.body)),
  )
  app.patch(
    '/api/event/agenda-item/:id/',
    {
      config: changing,
      schema: {
        tags,
        operationId: 'changeAgendaItem',
        params,
        body: changeAgendaItemSchema,
        response: replies(200, changedAgendaItemSchema),
      },
    },
    (request) =>
      changeAgendaItem(memberContext(services, request), { ...request.body, id: request.params.id }),
  )
  app.delete(
    '/api/event/agenda-item/:id/',
    {
      config: changing,
      schema: { tags, operationId: 'deleteAgendaItem', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteAgendaItem(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
