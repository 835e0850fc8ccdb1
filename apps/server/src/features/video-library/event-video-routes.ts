import {
  listRecordingsQuerySchema,
  listRoomAssetsQuerySchema,
  videoPageSchema,
} from '@marquee/domain/video-library'
import { z } from 'zod'
import type { VideoServices } from './video-part.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { listEventVideos } from './list-videos.ts'

const tags = ['video-library']

/** Lists of the videos recorded at an event. */
export function eventVideoRoutes(app: HttpApp, services: VideoServices): void {
  app.get(
    '/api/event/events/:id/recordings/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listRecordings',
        params: z.object({ id: z.uuid() }),
        querystring: listRecordingsQuerySchema,
        response: replies(200, videoPageSchema),
      },
    },
    (request) =>
      listEventVideos(memberContext(services, request), {
        eventId: request.params.id,
        made: 'on stage',
        query: request.query,
        url: request.url,
      }),
  )
  app.get(
    '/api/event/room_assets/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listRoomAssets',
        querystring: listRoomAssetsQuerySchema,
        response: replies(200, videoPageSchema),
      },
    },
    (request) =>
      listEventVideos(memberContext(services, request), {
        eventId: request.query.event_id,
        made: 'in a room',
        query: request.query,
        url: request.url,
      }),
  )
}
