import {
  blockPersonSchema,
  conversationListSchema,
  conversationSchema,
  readConversationSchema,
} from '@marquee/domain/chat'
import { z } from 'zod'
import { type HttpApp, type HttpRequest, replies } from '#platform/http/http.ts'
import { blockPerson, listConversations, openConversation, readConversation } from './conversations.ts'
import type { TalkContext } from './talk.ts'

const tags = ['chat']
const config = { access: 'attendee' } as const
const ofEvent = z.object({ event_id: z.uuid() })
const ofPerson = ofEvent.extend({ person_id: z.uuid() })
const address = '/api/events/:event_id/conversations/'

/** Direct messages: conversations, read positions and blocks. The messages themselves belong to a channel. */
export function conversationRoutes(app: HttpApp, contextOf: (request: HttpRequest) => TalkContext): void {
  app.get(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listConversations',
        params: ofEvent,
        response: replies(200, conversationListSchema),
      },
    },
    (request) => listConversations(contextOf(request)),
  )
  app.put(
    `${address}:person_id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'openConversation',
        params: ofPerson,
        response: replies(200, conversationSchema),
      },
    },
    (request) => openConversation(contextOf(request), request.params.person_id),
  )
  app.put(
    `${address}:person_id/read/`,
    {
      config,
      schema: {
        tags,
        operationId: 'readConversation',
        params: ofPerson,
        body: readConversationSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await readConversation(contextOf(request), { partner: request.params.person_id, ...request.body })
      return reply.status(204).send()
    },
  )
  app.put(
    `${address}:person_id/block/`,
    {
      config,
      schema: {
        tags,
        operationId: 'blockPerson',
        params: ofPerson,
        body: blockPersonSchema,
        response: replies(200, blockPersonSchema),
      },
    },
    (request) =>
      blockPerson(contextOf(request), {
        partner: request.params.person_id,
        isBlocked: request.body.is_blocked,
      }),
  )
}
