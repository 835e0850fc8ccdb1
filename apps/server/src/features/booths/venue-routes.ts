import { venueBoothListSchema, visitBoothSchema } from '@marquee/domain/booths'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { listVenueBooths, visitBooth } from './visit-booth.ts'

const tags = ['booths']
const config = { access: 'attendee' } as const
const address = '/api/events/:event_id/booths/'

/** Booths in the room of their event. */
export function venueBoothRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listVenueBooths',
        params: z.object({ event_id: z.uuid() }),
        response: replies(200, venueBoothListSchema),
      },
    },
    (request) => listVenueBooths(audienceContext(services, request)),
  )
  app.post(
    `${address}:booth_id/visits/`,
    {
      config,
      schema: {
        tags,
        operationId: 'visitBooth',
        params: z.object({ event_id: z.uuid(), booth_id: z.uuid() }),
        body: visitBoothSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const { params, body: visit } = request
      await visitBooth(audienceContext(services, request), { boothId: params.booth_id, visit })
      return reply.status(204).send()
    },
  )
}
