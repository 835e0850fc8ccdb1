/**
 * The feed of a channel: everything that was said, asked and polled in it, in the order of its changes. One cursor serves
 * all of it. An entry that changes again moves to the end, so a client that asks for what comes after its cursor gets the
 * current state of everything it missed, once.
 */
import { z } from 'zod'
import { pollSchema } from '../polls/public.ts'
import { questionSchema } from '../questions/public.ts'
import { maxPlace } from './chat-words.ts'
import { messageSchema, reactionCountsSchema } from './message.ts'

export const feedEntrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: messageSchema }),
  z.object({ type: z.literal('question'), question: questionSchema }),
  z.object({ type: z.literal('poll'), poll: pollSchema }),
  z
    .object({ type: z.literal('gone'), id: z.uuid(), changed_seq: z.number().int() })
    .describe('Something that others no longer see.'),
])
export type FeedEntry = z.infer<typeof feedEntrySchema>

export const feedSchema = z
  .object({
    results: z.array(feedEntrySchema),
    cursor: z.number().int().describe('Ask for what comes after it.'),
    has_more: z.boolean().describe('Ask again at once.'),
  })
  .meta({ id: 'Feed' })
export type Feed = z.infer<typeof feedSchema>

export const feedQuerySchema = z.object({
  after: z.coerce.number().int().min(0).max(maxPlace).describe('The cursor of the last reply or batch.'),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})
export type FeedQuery = z.infer<typeof feedQuerySchema>

/** Sent by sockets as `batch`: the entries changed after `from` until `to`. */
const batchSchema = z.object({
  channel: z.uuid(),
  from: z.number().int(),
  to: z.number().int(),
  entries: z.array(feedEntrySchema),
})
export type Batch = z.infer<typeof batchSchema>

/** Sent by sockets as `reactions`, at most once a second: how often people reacted to the stage meanwhile. */
export const stageReactionsSchema = z.object({ channel: z.uuid(), counts: reactionCountsSchema })
export type StageReactions = z.infer<typeof stageReactionsSchema>

/** The acknowledgement of `join`: batches follow from this cursor. */
export type JoinReply =
  | { ok: true; cursor: number }
  | { ok: false; code: 'invalid_input' | 'not_found' | 'unavailable' }

/** Sent by the client as `react`. */
export const stageReactSchema = z.strictObject({ channel: z.uuid(), emoji: reactionCountsSchema.keyType })
