import { ownTracksSchema } from '@marquee/domain/tracks'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { getOwnTracks, withdrawTracks } from './own-tracks.ts'

const tags = ['tracks']
const config = { access: 'attendee' } as const
const params = z.object({ event_id: z.uuid(), id: z.uuid() })
const address = '/api/events/:event_id/sessions/:id/tracks/'
const response = replies(200, ownTracksSchema)

/** The own tracks of people who were on stage. */
export function venueTrackRoutes(app: HttpApp, services: Services): void {
  app.get(address, { config, schema: { tags, operationId: 'getOwnTracks', params, response } }, (request) =>
    getOwnTracks(audienceContext(services, request), { sessionId: request.params.id }),
  )
  app.delete(
    address,
    { config, schema: { tags, operationId: 'withdrawTracks', params, response } },
    (request) => withdrawTracks(audienceContext(services, request), { sessionId: request.params.id }),
  )
}
