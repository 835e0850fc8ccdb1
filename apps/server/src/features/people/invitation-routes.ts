import { invitedSchema, selectionReplySchema, selectionSchema } from '@marquee/domain/people'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { inviteSelection, sendInvitation } from './invite-person.ts'

const tags = ['people']
const write = { config: { access: 'event:update' } } as const

/** Emails that invite people to an event, after the first. */
export function invitationRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/event/event_roles/:id/send_invitation/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'sendInvitation',
        params: z.object({ id: z.uuid() }),
        response: replies(200, invitedSchema),
      },
    },
    (request) => sendInvitation(memberContext(services, request), request.params.id),
  )
  app.post(
    '/api/event/event_roles/bulk_invite/',
    {
      ...write,
      bodyLimit: longBodyLimit,
      schema: {
        tags,
        operationId: 'inviteEventRoles',
        body: selectionSchema,
        response: replies(200, selectionReplySchema),
      },
    },
    (request) => inviteSelection(memberContext(services, request), request.body),
  )
}
