// Written by `npm run generate` from the routes of the server.

import type {
  blockPersonSchema,
  changeChannelSchema,
  channelListSchema,
  channelReplaySchema,
  channelSchema,
  conversationListSchema,
  conversationSchema,
  feedSchema,
  messagePageSchema,
  messageSchema,
  moderateSchema,
  mutedListSchema,
  postMessageSchema,
  reactSchema,
  readConversationSchema,
} from '@marquee/domain/chat'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const chatKey = ['chat'] as const

export const listChannels = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof channelListSchema>
>('chat', 'listChannels', 'GET /api/events/{event_id}/channels/')

export const changeChannel = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string }; body: z.input<typeof changeChannelSchema> },
  z.output<typeof channelSchema>
>('chat', 'changeChannel', 'PATCH /api/events/{event_id}/channels/{channel_id}/')

export const readFeed = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string }; query: { after: number; limit?: number | undefined } },
  z.output<typeof feedSchema>
>('chat', 'readFeed', 'GET /api/events/{event_id}/channels/{channel_id}/feed/')

export const replayChannel = /* @__PURE__ */ operation<
  {
    path: { event_id: string; channel_id: string }
    query: { from: string; until: string; after?: number | undefined; limit?: number | undefined }
  },
  z.output<typeof channelReplaySchema>
>('chat', 'replayChannel', 'GET /api/events/{event_id}/channels/{channel_id}/replay/')

export const listMuted = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof mutedListSchema>
>('chat', 'listMuted', 'GET /api/events/{event_id}/channels/muted/')

export const listMessages = /* @__PURE__ */ operation<
  {
    path: { event_id: string; channel_id: string }
    query?: {
      before?: number | undefined
      thread?: string | undefined
      pinned?: 'true' | undefined
      until?: string | undefined
      limit?: number | undefined
    }
  },
  z.output<typeof messagePageSchema>
>('chat', 'listMessages', 'GET /api/events/{event_id}/channels/{channel_id}/messages/')

export const postMessage = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string }; body: z.input<typeof postMessageSchema> },
  z.output<typeof messageSchema>
>('chat', 'postMessage', 'POST /api/events/{event_id}/channels/{channel_id}/messages/')

export const moderate = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string }; body: z.input<typeof moderateSchema> },
  z.output<typeof messageSchema>
>('chat', 'moderate', 'POST /api/events/{event_id}/channels/{channel_id}/acts/')

export const reactToMessage = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string; message_id: string }; body: z.input<typeof reactSchema> },
  z.output<typeof messageSchema>
>(
  'chat',
  'reactToMessage',
  'POST /api/events/{event_id}/channels/{channel_id}/messages/{message_id}/reactions/',
)

export const listConversations = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof conversationListSchema>
>('chat', 'listConversations', 'GET /api/events/{event_id}/conversations/')

export const openConversation = /* @__PURE__ */ operation<
  { path: { event_id: string; person_id: string } },
  z.output<typeof conversationSchema>
>('chat', 'openConversation', 'PUT /api/events/{event_id}/conversations/{person_id}/')

export const readConversation = /* @__PURE__ */ operation<
  { path: { event_id: string; person_id: string }; body: z.input<typeof readConversationSchema> },
  undefined
>('chat', 'readConversation', 'PUT /api/events/{event_id}/conversations/{person_id}/read/')

export const blockPerson = /* @__PURE__ */ operation<
  { path: { event_id: string; person_id: string }; body: z.input<typeof blockPersonSchema> },
  z.output<typeof blockPersonSchema>
>('chat', 'blockPerson', 'PUT /api/events/{event_id}/conversations/{person_id}/block/')
