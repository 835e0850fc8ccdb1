import { registeredSchema, registerSchema, registrationPageSchema } from '@marquee/domain/registrants'
import { z } from 'zod'
import { networkOf } from '#platform/http/cost.ts'
import { type HttpApp, type HttpRequest, replies } from '#platform/http/http.ts'
import { preferredLanguages } from '#platform/languages/language-of-call.ts'
import type { RegistrationDesk, Visit } from './registration-desk.ts'

const tags = ['registrants']
const params = z.object({ event_id: z.uuid() })

/** The language that a visitor chose; a list if somebody repeats it in the address. */
export const langSchema = z
  .string()
  .max(35)
  .default('')
  .catch('')
  .describe(
    'The language to show the questions in, as far as they are translated; else that of `accept-language`.',
  )

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
        querystring: z.object({ lang: langSchema }),
        response: replies(200, registrationPageSchema),
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return desk.open(visitOf(request, request.params.event_id, request.query.lang))
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

/** What the request says about the visitor, who may have chosen a language. */
export function visitOf(request: HttpRequest, eventId: string, lang = ''): Visit {
  const accepted = request.headers['accept-language'] ?? ''
  const locale = /^[\w-]{2,35}/.exec(accepted)?.[0]
  return { eventId, network: networkOf(request), locale, languages: [lang, ...preferredLanguages(accepted)] }
}
