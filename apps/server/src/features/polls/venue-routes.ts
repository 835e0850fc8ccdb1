import {
  changePollSchema,
  createPollSchema,
  listPollsQuerySchema,
  pollListSchema,
  pollSchema,
  voteInPollSchema,
} from '@marquee/domain/polls'
import { z } from 'zod'
import type { Talk } from '#features/chat/public.ts'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, type HttpRequest, replies } from '#platform/http/http.ts'
import { listPolls } from './list-polls.ts'
import { changePoll, createPoll } from './prepare-poll.ts'
import { voteInPoll } from './vote-in-poll.ts'

const tags = ['polls']
const config = { access: 'attendee' } as const
const ofChannel = z.object({ event_id: z.uuid(), channel_id: z.uuid() })
const ofPoll = ofChannel.extend({ poll_id: z.uuid() })
const address = '/api/events/:event_id/channels/:channel_id/polls/'

/** The polls of an event: prepared, opened, voted in, closed and shared. */
export function venuePollRoutes(app: HttpApp, services: Services, talk: Talk): void {
  const contextOf = (request: HttpRequest) => ({ ...audienceContext(services, request), talk })
  const poll = replies(200, pollSchema)
  app.get(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listPolls',
        params: ofChannel,
        querystring: listPollsQuerySchema,
        response: replies(200, pollListSchema),
      },
    },
    (request) =>
      listPolls(contextOf(request), { channelId: request.params.channel_id, query: request.query }),
  )
  app.post(
    address,
    {
      config,
      schema: { tags, operationId: 'createPoll', params: ofChannel, body: createPollSchema, response: poll },
    },
    (request) => createPoll(contextOf(request), { channelId: request.params.channel_id, poll: request.body }),
  )
  app.patch(
    `${address}:poll_id/`,
    {
      config,
      schema: { tags, operationId: 'changePoll', params: ofPoll, body: changePollSchema, response: poll },
    },
    (request) => {
      const { channel_id: channelId, poll_id: pollId } = request.params
      return changePoll(contextOf(request), { channelId, pollId, change: request.body })
    },
  )
  app.post(
    `${address}:poll_id/votes/`,
    {
      config,
      schema: { tags, operationId: 'voteInPoll', params: ofPoll, body: voteInPollSchema, response: poll },
    },
    (request) => {
      const { channel_id: channelId, poll_id: pollId } = request.params
      return voteInPoll(contextOf(request), { channelId, pollId, vote: request.body })
    },
  )
}
