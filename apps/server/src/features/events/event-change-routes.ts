import {
  eventSchema,
  newTimesSchema,
  rescheduleCheckSchema,
  rescheduleEventSchema,
  sendCalendarInvitesSchema,
  sentCalendarInvitesSchema,
  updateEventSchema,
} from '@marquee/domain/events'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { checkReschedule } from './check-reschedule.ts'
import { clearChat } from './clear-chat.ts'
import { deleteEvent } from './delete-event.ts'
import type { EventParts } from './event-part.ts'
import { rescheduleEvent } from './reschedule-event.ts'
import { sendCalendarInvites } from './send-calendar-invites.ts'
import { updateEvent } from './update-event.ts'

const tags = ['events']
const params = z.object({ id: z.uuid() })
const event = replies(200, eventSchema)
const update = { config: { access: 'event:update' } } as const

/** Routes that change an existing event. */
export function eventChangeRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  app.patch(
    '/api/event/events/:id/',
    {
      ...update,
      schema: { tags, operationId: 'updateEvent', params, body: updateEventSchema, response: event },
    },
    (request) => {
      const { id } = request.params
      return updateEvent(memberContext(services, request), { id, change: request.body, parts })
    },
  )
  app.delete(
    '/api/event/events/:id/',
    {
      config: { access: 'event:delete' },
      schema: { tags, operationId: 'deleteEvent', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteEvent(memberContext(services, request), { id: request.params.id, parts })
      return reply.status(204).send()
    },
  )
  app.post(
    '/api/event/events/:id/clear_chat/',
    { ...update, schema: { tags, operationId: 'clearChat', params, response: event } },
    (request) => clearChat(memberContext(services, request), request.params.id),
  )
  timeRoutes(app, services, parts)
}

function timeRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  app.get(
    '/api/event/events/:id/reschedule_check/',
    {
      ...update,
      schema: {
        tags,
        operationId: 'checkReschedule',
        params,
        querystring: newTimesSchema,
        response: replies(200, rescheduleCheckSchema),
      },
    },
    (request) => {
      const input = { id: request.params.id, to: request.query, parts }
      return checkReschedule(memberContext(services, request), input)
    },
  )
  app.post(
    '/api/event/events/:id/reschedule/',
    {
      ...update,
      schema: {
        tags,
        operationId: 'rescheduleEvent',
        params,
        body: rescheduleEventSchema,
        response: event,
      },
    },
    (request) => {
      const move = { id: request.params.id, to: request.body, parts }
      return rescheduleEvent(memberContext(services, request), move)
    },
  )
  app.post(
    '/api/event/events/:id/calendar_invites/',
    {
      ...update,
      schema: {
        tags,
        operationId: 'sendCalendarInvites',
        params,
        body: sendCalendarInvitesSchema,
        response: replies(200, sentCalendarInvitesSchema),
      },
    },
    (request) => {
      const input = { id: request.params.id, options: request.body, parts }
      return sendCalendarInvites(memberContext(services, request), input)
    },
  )
}
