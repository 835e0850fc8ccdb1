import {
  chooseFillerSlideSchema,
  createFillerSlideSchema,
  eventFillerSlideSchema,
  fillerSlidePageSchema,
  fillerSlideSchema,
  listFillerSlidesQuerySchema,
  renameFillerSlideSchema,
} from '@marquee/domain/branding'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { createFillerSlide } from './create-filler-slide.ts'
import { chooseFillerSlide, getFillerSlideOfEvent, removeFillerSlide } from './event-filler-slide.ts'
import { deleteFillerSlide, getFillerSlide, listFillerSlides, renameFillerSlide } from './filler-slides.ts'

const tags = ['branding']
const params = z.object({ id: z.uuid() })
const library = '/api/core/filler-slide-library/'
const ofEvent = '/api/event/events/:id/filler_slide/'
const slideReply = replies(200, fillerSlideSchema)
const eventReply = replies(200, eventFillerSlideSchema)
const read = { access: 'branding:read' } as const
const update = { access: 'branding:update' } as const

/** BR-285 to BR-293. */
export function fillerSlideRoutes(app: HttpApp, services: Services): void {
  app.get(
    library,
    {
      config: read,
      schema: {
        tags,
        operationId: 'listFillerSlides',
        querystring: listFillerSlidesQuerySchema,
        response: replies(200, fillerSlidePageSchema),
      },
    },
    (request) =>
      listFillerSlides(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    library,
    {
      config: { ...update, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        operationId: 'createFillerSlide',
        body: createFillerSlideSchema,
        response: replies(201, fillerSlideSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createFillerSlide(memberContext(services, request), request.body)),
  )
  app.get(
    `${library}:id/`,
    { config: read, schema: { tags, operationId: 'getFillerSlide', params, response: slideReply } },
    (request) => getFillerSlide(memberContext(services, request), request.params.id),
  )
  app.patch(
    `${library}:id/`,
    {
      config: update,
      schema: {
        tags,
        operationId: 'renameFillerSlide',
        params,
        body: renameFillerSlideSchema,
        response: slideReply,
      },
    },
    (request) =>
      renameFillerSlide(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  app.delete(
    `${library}:id/`,
    {
      config: update,
      schema: { tags, operationId: 'deleteFillerSlide', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteFillerSlide(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  fillerSlideOfEventRoutes(app, services)
}

function fillerSlideOfEventRoutes(app: HttpApp, services: Services): void {
  app.get(
    ofEvent,
    { config: read, schema: { tags, operationId: 'getFillerSlideOfEvent', params, response: eventReply } },
    (request) => getFillerSlideOfEvent(memberContext(services, request), request.params.id),
  )
  app.put(
    ofEvent,
    {
      config: update,
      schema: {
        tags,
        operationId: 'chooseFillerSlide',
        params,
        body: chooseFillerSlideSchema,
        response: eventReply,
      },
    },
    (request) => {
      const input = { eventId: request.params.id, slideId: request.body.filler_slide }
      return chooseFillerSlide(memberContext(services, request), input)
    },
  )
  app.delete(
    ofEvent,
    {
      config: update,
      schema: { tags, operationId: 'removeFillerSlide', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await removeFillerSlide(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
