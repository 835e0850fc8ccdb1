import { sessionTracksSchema } from '@marquee/domain/tracks'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { listTracks, openTrack, removeTrack } from './list-tracks.ts'

const tags = ['tracks']
const params = z.object({ id: z.uuid() })
const config = { access: 'video:read' } as const

/** What each person on stage sent, beside the recording of their session. */
export function trackRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/video_assets/:id/tracks/',
    {
      config,
      schema: { tags, operationId: 'listSpeakerTracks', params, response: replies(200, sessionTracksSchema) },
    },
    (request) => listTracks(memberContext(services, request), request.params.id),
  )
  app.delete(
    '/api/core/video_assets/:id/tracks/:track_id/',
    {
      config: { access: 'video:delete' },
      schema: {
        tags,
        operationId: 'removeSpeakerTrack',
        params: params.extend({ track_id: z.uuid() }),
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const { id: videoId, track_id: id } = request.params
      await removeTrack(memberContext(services, request), { videoId, id })
      return reply.status(204).send()
    },
  )
  const querystring = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) })
  app.get(
    '/media/tracks/:id',
    { config, schema: { hide: true, params, querystring } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const link = { ...request.params, ...request.query }
      return sendFile(request, reply, await openTrack(memberContext(services, request), link))
    },
  )
}
