import {
  changeEventsOfSeriesSchema,
  createSeriesSchema,
  deleteSeriesQuerySchema,
  getSeriesQuerySchema,
  listSeriesQuerySchema,
  seriesPageSchema,
  seriesSchema,
  updateSeriesSchema,
} from '@marquee/domain/series'
import { z } from 'zod'
import type { EventParts } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeEventsOfSeries } from './change-events-of-series.ts'
import { createSeries } from './create-series.ts'
import { deleteSeries } from './delete-series.ts'
import { getSeries } from './get-series.ts'
import { listSeries } from './list-series.ts'
import { updateSeries } from './update-series.ts'

const tags = ['series']
const params = z.object({ id: z.uuid() })
const series = replies(200, seriesSchema)
const byId = '/api/event/series/:id/'

/** Series, and what repeating events have in common with them (EV-085 to EV-087). */
export function seriesRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  app.get(
    '/api/event/series/',
    {
      config: { access: 'series:read' },
      schema: {
        tags,
        operationId: 'listSeries',
        querystring: listSeriesQuerySchema,
        response: replies(200, seriesPageSchema),
      },
    },
    (request) => listSeries(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    byId,
    {
      config: { access: 'series:read' },
      schema: {
        tags,
        operationId: 'getSeries',
        params,
        querystring: getSeriesQuerySchema,
        response: series,
      },
    },
    (request) =>
      getSeries(memberContext(services, request), { id: request.params.id, details: request.query }),
  )
  app.post(
    '/api/event/series/',
    {
      config: { access: 'series:create' },
      schema: {
        tags,
        operationId: 'createSeries',
        body: createSeriesSchema,
        response: replies(201, seriesSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createSeries(memberContext(services, request), request.body)),
  )
  changeRoutes(app, services)
  deletionRoute(app, services, parts)
}

function changeRoutes(app: HttpApp, services: Services): void {
  app.patch(
    byId,
    {
      config: { access: 'series:update' },
      schema: { tags, operationId: 'updateSeries', params, body: updateSeriesSchema, response: series },
    },
    (request) => updateSeries(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  app.post(
    `${byId}events/`,
    {
      config: { access: 'series:update' },
      schema: {
        tags,
        operationId: 'changeEventsOfSeries',
        params,
        body: changeEventsOfSeriesSchema,
        response: series,
      },
    },
    (request) =>
      changeEventsOfSeries(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
}

function deletionRoute(app: HttpApp, services: Services, parts: EventParts): void {
  app.delete(
    byId,
    {
      config: { access: 'series:delete' },
      schema: {
        tags,
        operationId: 'deleteSeries',
        params,
        querystring: deleteSeriesQuerySchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const { coming_events } = request.query
      await deleteSeries(memberContext(services, request), { id: request.params.id, coming_events, parts })
      return reply.status(204).send()
    },
  )
}
