/** API schemas of chat messages. */
import { z } from 'zod'
import {
  maxMessageLength,
  maxPlace,
  messageKinds,
  messageStates,
  moderationActs,
  reactionEmojis,
  type ReactionEmoji,
} from './chat-words.ts'
import { t } from './texts.ts'

/** A person as others at the event see them. */
export const authorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  is_staff: z.boolean(),
  is_speaker: z.boolean(),
  is_typed: z
    .boolean()
    .describe('Wrote under a name that came with a typed address, before anyone proved that it is theirs.'),
})
export type Author = z.infer<typeof authorSchema>

export const reactionCountsSchema = z.partialRecord(z.enum(reactionEmojis), z.number().int())
export type ReactionCounts = Partial<Record<ReactionEmoji, number>>

export const messageSchema = z
  .object({
    id: z.uuid(),
    channel: z.uuid(),
    seq: z.number().int().describe('The place of the message in its channel.'),
    changed_seq: z.number().int().describe('The newest change of the message, in the order of the channel.'),
    kind: z.enum(messageKinds),
    state: z.enum(messageStates),
    author: authorSchema.nullable().describe('Null once the person has been erased.'),
    text: z.string().describe('Plain text, never markup. Empty once deleted.'),
    reply_to: z.uuid().nullable().describe('The message that started the thread.'),
    reply_count: z.number().int(),
    are_links_allowed: z.boolean().describe('Until then, show links as text.'),
    is_pinned: z.boolean(),
    reactions: reactionCountsSchema,
    act: z.enum(moderationActs).nullable().describe('What a moderator did, for messages of kind `act`.'),
    target: z.uuid().nullable().describe('The message that the act is about.'),
    key: z.string().describe('The key that the author sent it with.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof messageSchema>

/** The author's client chooses it; sending the same key again returns the same message. */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{8,64}$/, t.error('invalidKey'))

const textSchema = z
  .string()
  .trim()
  .min(1, t.error('textMissing'))
  .max(maxMessageLength, t.error('textTooLong', { maxMessageLength }))

export const postMessageSchema = z
  .object({
    text: textSchema,
    reply_to: z.uuid().nullable().default(null),
    is_announcement: z.boolean().default(false).describe('Only the staff can post announcements.'),
    key: idempotencyKeySchema.describe('Sending the same key again returns the same message.'),
  })
  .meta({ id: 'PostMessage' })
export type PostMessage = z.infer<typeof postMessageSchema>

export const moderateSchema = z
  .object({ act: z.enum(moderationActs), message: z.uuid() })
  .meta({ id: 'Moderate' })
export type Moderate = z.infer<typeof moderateSchema>

export const reactSchema = z
  .object({ emoji: z.enum(reactionEmojis), is_on: z.boolean() })
  .meta({ id: 'ReactToMessage' })
export type ReactToMessage = z.infer<typeof reactSchema>

export const listMessagesQuerySchema = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxPlace)
    .optional()
    .describe('Messages placed before this `seq`.'),
  thread: z.uuid().optional().describe('The replies to this message.'),
  pinned: z.literal('true').optional().describe('Only pinned messages.'),
  until: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('For replays: what was shown then, with the pins, links and replies of that time.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type ListMessagesQuery = z.infer<typeof listMessagesQuerySchema>

const longestReplayedMs = 300_000

/** A stretch of time in a channel. */
export const replayQuerySchema = z
  .object({
    from: z.iso.datetime({ offset: true }).describe('What happened after this instant …'),
    until: z.iso.datetime({ offset: true }).describe('… until this one, at most five minutes later.'),
    after: z.coerce.number().int().min(0).default(0).describe('The `cursor` of the reply before.'),
    limit: z.coerce.number().int().min(1).max(200).default(200),
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= longestReplayedMs, {
    path: ['until'],
    ...t.error('replayTooLong'),
  })
export type ReplayQuery = z.infer<typeof replayQuerySchema>

/** What happened in a channel then, in order. */
export const channelReplaySchema = z
  .object({
    messages: z
      .array(z.object({ at: z.iso.datetime(), message: messageSchema }))
      .describe('Messages as they were posted, without those that were held, and what moderators did.'),
    reactions: z
      .array(z.object({ at: z.iso.datetime(), counts: reactionCountsSchema }))
      .describe('How often people reacted to the stage, by second.'),
    cursor: z.number().int().nullable().describe('Ask again with it; null if that is all.'),
  })
  .meta({ id: 'ChannelReplay' })
export type ChannelReplay = z.infer<typeof channelReplaySchema>

export const messagePageSchema = z
  .object({
    count: z.number().int().describe('How many messages match from here on, up to 1,000.'),
    count_is_capped: z.boolean(),
    next: z.string().nullable().describe('Address of older messages.'),
    previous: z.null(),
    results: z.array(messageSchema).describe('Oldest first.'),
    reacted: z
      .array(z.object({ message: z.uuid(), emoji: z.enum(reactionEmojis) }))
      .describe('The reactions of the caller to these messages.'),
  })
  .meta({ id: 'MessagePage' })
export type MessagePage = z.infer<typeof messagePageSchema>

export const mutedPersonSchema = z
  .object({ person: z.uuid(), name: z.string(), muted_at: z.iso.datetime() })
  .meta({ id: 'MutedPerson' })
export type MutedPerson = z.infer<typeof mutedPersonSchema>

export const mutedListSchema = z
  .object({
    count: z.number().int(),
    next: z.null(),
    previous: z.null(),
    results: z.array(mutedPersonSchema),
  })
  .meta({ id: 'MutedList' })
export type MutedList = z.infer<typeof mutedListSchema>
