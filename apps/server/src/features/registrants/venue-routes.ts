import { registeredSchema, registerSchema, registrationPageSchema } from '@marquee/domain/registrants'
import { z } from 'zod'
import { networkOf } from '#platform/http/cost.ts'
import { type HttpApp, type HttpRequest, replies } from '#platform/http/http.ts'
import type { RegistrationDesk, Visit } from './registration-desk.ts'

const tags = ['registrants']
const params = z.object({ event_id: z.uuid() })

/** Registering for an event, by anyone. */
export function venueRegistrationRoutes(app: HttpApp, desk: RegistrationDesk): void {
  app.get(
    '/api/events/:event_id/registration/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'getRegistration',
        params,
        response: replies(200, registrationPageSchema),
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return desk.open(visitOf(request, request.params.event_id))
    },
  )
  app.post(
    '/api/events/:event_id/registrations/',
    {
      config: { access: 'public' },
      schema: {
        tags,
        operationId: 'register',
        params,
        body: registerSchema,
        response: replies(200, registeredSchema),
      },
    },
    (request) => desk.register(visitOf(request, request.params.event_id), request.body),
  )
}

/** What the request says about the visitor. */
export function visitOf(request: HttpRequest, eventId: string): Visit {
  const locale = /^[\w-]{2,35}/.exec(request.headers['accept-language'] ?? '')?.[0]
  return { eventId, network: networkOf(request), locale }
}
