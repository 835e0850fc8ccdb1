import {
  changeOwnPartSchema,
  discussionEntrySchema,
  discussionListSchema,
  discussionSchema,
  enterDiscussionSchema,
  leadPersonSchema,
} from '@marquee/domain/discussions'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { enterDiscussion, leaveDiscussion, takeSeat } from './enter-discussion.ts'
import { getDiscussion, listDiscussions } from './find-discussion.ts'
import { changeOwnPart, leadPerson } from './lead-discussion.ts'

const tags = ['discussions']
const config = { access: 'attendee' } as const
const ofEvent = z.object({ event_id: z.uuid() })
const params = ofEvent.extend({ room_id: z.uuid() })
const ofPerson = params.extend({ person_id: z.uuid() })
const address = '/api/events/:event_id/rooms/'
const roomAddress = `${address}:room_id/`
const discussion = replies(200, discussionSchema)

/** The rooms of an event, in which its people talk. */
export function venueDiscussionRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listDiscussions',
        params: ofEvent,
        response: replies(200, discussionListSchema),
      },
    },
    (request) => listDiscussions(audienceContext(services, request)),
  )
  app.get(
    roomAddress,
    { config, schema: { tags, operationId: 'getDiscussion', params, response: discussion } },
    (request) => getDiscussion(audienceContext(services, request), { roomId: request.params.room_id }),
  )
  app.post(
    `${roomAddress}seat/`,
    { config, schema: { tags, operationId: 'takeSeat', params, response: discussion } },
    (request) => takeSeat(audienceContext(services, request), { roomId: request.params.room_id }),
  )
  app.delete(
    `${roomAddress}seat/`,
    { config, schema: { tags, operationId: 'leaveDiscussion', params, response: discussion } },
    (request) => leaveDiscussion(audienceContext(services, request), { roomId: request.params.room_id }),
  )
  app.post(
    `${roomAddress}connection/`,
    {
      config: { ...config, cost: 'outside' },
      schema: {
        tags,
        operationId: 'enterDiscussion',
        params,
        body: enterDiscussionSchema,
        response: replies(201, discussionEntrySchema),
      },
    },
    async (request, reply) => {
      const { params, body: entry } = request
      const ctx = audienceContext(services, request)
      return reply.status(201).send(await enterDiscussion(ctx, { roomId: params.room_id, entry }))
    },
  )
  peopleRoutes(app, services)
}

function peopleRoutes(app: HttpApp, services: Services): void {
  app.patch(
    `${roomAddress}me/`,
    {
      config,
      schema: {
        tags,
        operationId: 'changeOwnPart',
        params,
        body: changeOwnPartSchema,
        response: discussion,
      },
    },
    (request) => {
      const { params, body: change } = request
      return changeOwnPart(audienceContext(services, request), { roomId: params.room_id, change })
    },
  )
  app.patch(
    `${roomAddress}people/:person_id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'leadPerson',
        params: ofPerson,
        body: leadPersonSchema,
        response: discussion,
      },
    },
    (request) => {
      const { room_id: roomId, person_id: personId } = request.params
      return leadPerson(audienceContext(services, request), { roomId, personId, change: request.body })
    },
  )
}
