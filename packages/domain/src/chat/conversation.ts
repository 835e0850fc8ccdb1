/** API schemas of direct messages: what two people at an event write to each other. */
import { z } from 'zod'
import { channelSchema } from './channel.ts'
import { maxPlace } from './chat-words.ts'
import { authorSchema } from './message.ts'

export const conversationSchema = z
  .object({
    channel: channelSchema.describe('Its messages and its feed are those of any channel.'),
    person: authorSchema.describe('The other one.'),
    unread: z.number().int().describe('How many of their messages the caller hasn’t read.'),
    last_message_at: z.iso.datetime().nullable().describe('Null while nothing has been written.'),
    is_blocked: z.boolean().describe('Whether the caller takes no messages from them.'),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversationSchema>

export const conversationListSchema = z
  .object({
    count: z.number().int(),
    next: z.null(),
    previous: z.null(),
    results: z.array(conversationSchema).describe('The newest first, up to 100.'),
  })
  .meta({ id: 'ConversationList' })
export type ConversationList = z.infer<typeof conversationListSchema>

export const readConversationSchema = z
  .object({
    seq: z.int().min(0).max(maxPlace).describe('The place of the newest message that the caller has seen.'),
  })
  .meta({ id: 'ReadConversation' })

export const blockPersonSchema = z.object({ is_blocked: z.boolean() }).meta({ id: 'BlockPerson' })
