import {
  checkInListQuerySchema,
  checkInListSchema,
  selfCheckInSchema,
  setArrivalReplySchema,
  setArrivalSchema,
  walkInSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { checkInSelf, checkInWalkIn, listForCheckIn, setArrival } from './check-in.ts'

const tags = ['registrants']
const params = z.object({ event_id: z.uuid() })
const address = '/api/events/:event_id/check_in/'

/** Check-in at the door (EV-140, EV-141), for the staff of the event who entered it. */
export function venueCheckInRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    {
      config: { access: 'attendee' },
      schema: {
        tags,
        operationId: 'listForCheckIn',
        params,
        querystring: checkInListQuerySchema,
        response: replies(200, checkInListSchema),
      },
    },
    (request) => listForCheckIn(audienceContext(services, request), request.query.search),
  )
  app.patch(
    `${address}:registrant_id/`,
    {
      config: { access: 'attendee' },
      schema: {
        tags,
        operationId: 'setArrival',
        params: params.extend({ registrant_id: z.uuid() }),
        body: setArrivalSchema,
        response: replies(200, setArrivalReplySchema),
      },
    },
    (request) => {
      const arrival = { id: request.params.registrant_id, isThere: request.body.is_there }
      return setArrival(audienceContext(services, request), arrival)
    },
  )
  app.post(
    `${address}walk_in/`,
    {
      config: { access: 'attendee', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        operationId: 'checkInWalkIn',
        params,
        body: walkInSchema,
        response: replies(200, setArrivalReplySchema),
      },
    },
    (request) => checkInWalkIn(audienceContext(services, request), request.body),
  )
  app.post(
    `${address}self/`,
    {
      config: { access: 'attendee', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags,
        operationId: 'checkInSelf',
        params,
        body: selfCheckInSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await checkInSelf(audienceContext(services, request), request.body.email)
      return reply.status(204).send()
    },
  )
}
