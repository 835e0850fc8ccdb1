import {
  agendaQuerySchema,
  changeTrackSchema,
  changeTracksSchema,
  createTrackSchema,
  trackPageSchema,
  trackSchema,
} from '@marquee/domain/agenda'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeTrack, changeTracks, createTrack } from './change-tracks.ts'
import { deleteTrack } from './delete-from-agenda.ts'
import { listTracks } from './list-agenda.ts'

const tags = ['agenda']
const params = z.object({ id: z.uuid() })
const reading = { access: 'event:read' } as const
const changing = { access: 'event:update' } as const

/** The tracks of an agenda (AG-034 to AG-037, AG-041). */
export function trackRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/tracks/',
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listTracks',
        querystring: agendaQuerySchema,
        response: replies(200, trackPageSchema),
      },
    },
    (request) => listTracks(memberContext(services, request), { query: request.query, url: request.url }),
  )
  changeRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: Services): void {
  app.put(
    '/api/event/tracks/bulk/',
    {
      config: changing,
      schema: {
        tags,
        operationId: 'changeTracks',
        body: changeTracksSchema,
        response: replies(200, z.array(trackSchema)),
      },
    },
    (request) => changeTracks(memberContext(services, request), request.body),
  )
  app.post(
    '/api/event/tracks/',
    {
      config: changing,
      schema: {
        tags,
        operationId: 'createTrack',
        body: createTrackSchema,
        response: replies(201, trackSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createTrack(memberContext(services, request), request.body)),
  )
  app.patch(
    '/api/event/tracks/:id/',
    {
      config: changing,
      schema: {
        tags,
        operationId: 'changeTrack',
        params,
        body: changeTrackSchema,
        response: replies(200, trackSchema),
      },
    },
    (request) => changeTrack(memberContext(services, request), { ...request.body, id: request.params.id }),
  )
  app.delete(
    '/api/event/tracks/:id/',
    {
      config: changing,
      schema: { tags, operationId: 'deleteTrack', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteTrack(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
