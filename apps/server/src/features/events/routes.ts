import {
  createEventSchema,
  eventPageSchema,
  eventSchema,
  eventWithMetadataSchema,
  getEventQuerySchema,
  listEventsQuerySchema,
} from '@marquee/domain/events'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { createEvent } from './create-event.ts'
import type { EventParts } from './event-part.ts'
import { eventChangeRoutes } from './event-change-routes.ts'
import { getEvent } from './get-event.ts'
import { getEventWithMetadata } from './get-event-metadata.ts'
import { listEvents } from './list-events.ts'

const tags = ['events']
const params = z.object({ id: z.uuid() })

export function eventRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  app.get(
    '/api/event/events/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listEvents',
        querystring: listEventsQuerySchema,
        response: replies(200, eventPageSchema),
      },
    },
    (request) => listEvents(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/event/events/',
    {
      config: { access: 'event:create' },
      schema: {
        tags,
        operationId: 'createEvent',
        body: createEventSchema,
        response: replies(201, eventSchema),
      },
    },
    async (request, reply) => {
      const input = { ...request.body, parts }
      return reply.status(201).send(await createEvent(memberContext(services, request), input))
    },
  )
  app.get(
    '/api/event/events/:id/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'getEvent',
        params,
        querystring: getEventQuerySchema,
        response: replies(200, eventWithMetadataSchema),
      },
    },
    async (request) => {
      const { id } = request.params
      const ctx = memberContext(services, request)
      if (request.query.get_metadata === 'true') return getEventWithMetadata(ctx, { id, parts })
      return { ...(await getEvent(ctx, id)), metadata: null }
    },
  )
  eventChangeRoutes(app, services, parts)
}
