import { enterEventSchema, entranceSchema, visitorSchema } from '@marquee/domain/audience'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import {
  audienceContext,
  type HttpApp,
  type HttpRequest,
  needsSecureCookies,
  originOf,
  replies,
} from '#platform/http/http.ts'
import { type Attendees, entryCookie } from './attendees.ts'
import { enterEvent } from './enter-event.ts'
import { leaveEvent } from './leave-event.ts'

const tags = ['audience']
const params = z.object({ event_id: z.uuid() })

/** Links work for 30 days after their event, and browsers keep cookies for no longer than 400 days. */
const cookieSeconds = 400 * 24 * 60 * 60

/** Entering by a personal link, and leaving. */
export function venueAudienceRoutes(app: HttpApp, services: Services, attendees: Attendees): void {
  app.post(
    '/api/events/:event_id/enter/',
    {
      config: { access: 'public', rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags,
        operationId: 'enterEvent',
        params,
        body: enterEventSchema,
        response: replies(200, entranceSchema),
      },
    },
    async (request, reply) => {
      const { event_id: eventId } = request.params
      const before = request.cookies[entryCookie(eventId)]
      const entering = { eventId, link: request.body, token: before, origin: originOf(request) }
      const { entrance, token, provedId } = await enterEvent(services, entering)
      if (provedId !== undefined) attendees.forget(({ entryId }) => entryId === provedId)
      if (token !== undefined) {
        reply.setCookie(entryCookie(eventId), token, { ...cookieOptions(request), maxAge: cookieSeconds })
      }
      return entrance
    },
  )
  app.get(
    '/api/events/:event_id/visitor/',
    {
      config: { access: 'public', asksWhoCalls: true },
      schema: { tags, operationId: 'getVisitor', params, response: replies(200, visitorSchema) },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { is_in: request.attendee !== undefined }
    },
  )
  app.post(
    '/api/events/:event_id/leave/',
    {
      config: { access: 'attendee', worksWithoutProfile: true },
      schema: { tags, operationId: 'leaveEvent', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      const ctx = audienceContext(services, request)
      await leaveEvent(ctx)
      attendees.forget(({ entryId }) => entryId === ctx.attendee.entryId)
      return reply.clearCookie(entryCookie(ctx.eventId), cookieOptions(request)).status(204).send()
    },
  )
}

/** Lax, so that links in emails and on other sites lead into the event. */
function cookieOptions(request: HttpRequest) {
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: needsSecureCookies(request) }
}
