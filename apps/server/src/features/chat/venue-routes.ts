import {
  changeChannelSchema,
  channelReplaySchema,
  channelListSchema,
  channelSchema,
  feedQuerySchema,
  feedSchema,
  listMessagesQuerySchema,
  messagePageSchema,
  messageSchema,
  moderateSchema,
  mutedListSchema,
  postMessageSchema,
  reactSchema,
  replayQuerySchema,
} from '@marquee/domain/chat'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, type HttpRequest, replies } from '#platform/http/http.ts'
import { conversationRoutes } from './conversation-routes.ts'
import type { FeedParts } from './feed-part.ts'
import { changeChannel, listChannels } from './list-channels.ts'
import { listMessages } from './list-messages.ts'
import { listMuted, moderate } from './moderate.ts'
import { postMessage } from './post-message.ts'
import { reactToMessage } from './react-to-message.ts'
import { readFeed } from './read-feed.ts'
import { replayChannel } from './replay-channel.ts'
import type { Talk } from './talk.ts'

const tags = ['chat']
const config = { access: 'attendee' } as const
const ofEvent = z.object({ event_id: z.uuid() })
const ofChannel = ofEvent.extend({ channel_id: z.uuid() })
const ofMessage = ofChannel.extend({ message_id: z.uuid() })
const address = '/api/events/:event_id/channels/'
const channelAddress = `${address}:channel_id/`

/** The chat of an event: channels, their feeds, messages and moderation. */
export function venueChatRoutes(
  app: HttpApp,
  services: Services,
  { talk, feedParts }: { talk: Talk; feedParts: FeedParts },
): void {
  const contextOf = (request: HttpRequest) => ({ ...audienceContext(services, request), talk })
  app.get(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listChannels',
        params: ofEvent,
        response: replies(200, channelListSchema),
      },
    },
    (request) => listChannels(contextOf(request)),
  )
  app.patch(
    channelAddress,
    {
      config,
      schema: {
        tags,
        operationId: 'changeChannel',
        params: ofChannel,
        body: changeChannelSchema,
        response: replies(200, channelSchema),
      },
    },
    (request) => changeChannel(contextOf(request), { id: request.params.channel_id, change: request.body }),
  )
  app.get(
    `${channelAddress}feed/`,
    {
      config,
      schema: {
        tags,
        operationId: 'readFeed',
        params: ofChannel,
        querystring: feedQuerySchema,
        response: replies(200, feedSchema),
      },
    },
    (request) =>
      readFeed(contextOf(request), {
        channelId: request.params.channel_id,
        query: request.query,
        parts: feedParts,
      }),
  )
  app.get(
    `${channelAddress}replay/`,
    {
      config,
      schema: {
        tags,
        operationId: 'replayChannel',
        params: ofChannel,
        querystring: replayQuerySchema,
        response: replies(200, channelReplaySchema),
      },
    },
    (request) =>
      replayChannel(contextOf(request), { channelId: request.params.channel_id, query: request.query }),
  )
  app.get(
    `${address}muted/`,
    {
      config,
      schema: { tags, operationId: 'listMuted', params: ofEvent, response: replies(200, mutedListSchema) },
    },
    (request) => listMuted(contextOf(request)),
  )
  messageRoutes(app, contextOf)
  conversationRoutes(app, contextOf)
}

type ContextOf = (request: HttpRequest) => Parameters<typeof postMessage>[0]

function messageRoutes(app: HttpApp, contextOf: ContextOf): void {
  const message = replies(200, messageSchema)
  app.get(
    `${channelAddress}messages/`,
    {
      config,
      schema: {
        tags,
        operationId: 'listMessages',
        params: ofChannel,
        querystring: listMessagesQuerySchema,
        response: replies(200, messagePageSchema),
      },
    },
    (request) =>
      listMessages(contextOf(request), {
        channelId: request.params.channel_id,
        query: request.query,
        url: request.url,
      }),
  )
  app.post(
    `${channelAddress}messages/`,
    {
      config,
      schema: {
        tags,
        operationId: 'postMessage',
        params: ofChannel,
        body: postMessageSchema,
        response: message,
      },
    },
    (request) =>
      postMessage(contextOf(request), { channelId: request.params.channel_id, message: request.body }),
  )
  app.post(
    `${channelAddress}acts/`,
    {
      config,
      schema: { tags, operationId: 'moderate', params: ofChannel, body: moderateSchema, response: message },
    },
    (request) =>
      moderate(contextOf(request), { channelId: request.params.channel_id, moderation: request.body }),
  )
  app.post(
    `${channelAddress}messages/:message_id/reactions/`,
    {
      config,
      schema: {
        tags,
        operationId: 'reactToMessage',
        params: ofMessage,
        body: reactSchema,
        response: message,
      },
    },
    (request) => {
      const { channel_id: channelId, message_id: messageId } = request.params
      return reactToMessage(contextOf(request), { channelId, messageId, reaction: request.body })
    },
  )
}
