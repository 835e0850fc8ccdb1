/** API schemas of channels: where people at an event talk. */
import { z } from 'zod'
import { channelKinds, channelModes, maxSlowModeSeconds } from './chat-words.ts'
import { t } from './texts.ts'

export const channelSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(channelKinds),
    session: z.uuid().nullable().describe('The session of a channel of kind `session`.'),
    room: z.uuid().nullable().describe('The room of a channel of kind `room`.'),
    mode: z.enum(channelModes).describe('Who may post: everyone, only the staff, or no one.'),
    slow_mode_seconds: z.number().int().describe('How long people wait between two messages. 0 is off.'),
    holds_first_messages: z.boolean().describe('A moderator approves the first message of each person.'),
    allows_anonymous_questions: z.boolean(),
    moderates_questions: z.boolean().describe('A moderator approves each question.'),
    last_seq: z.number().int().describe('The newest change. Ask the feed for what comes after it.'),
    cleared_at: z.iso.datetime().nullable().describe('Earlier messages are hidden.'),
    can: z.object({ post: z.boolean(), moderate: z.boolean() }),
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof channelSchema>

export const channelListSchema = z
  .object({ count: z.number().int(), next: z.null(), previous: z.null(), results: z.array(channelSchema) })
  .meta({ id: 'ChannelList' })
export type ChannelList = z.infer<typeof channelListSchema>

export const changeChannelSchema = z
  .object({
    mode: z.enum(channelModes),
    slow_mode_seconds: z
      .number()
      .int()
      .min(0)
      .max(maxSlowModeSeconds, t.error('slowModeTooLong', { maxSlowModeSeconds })),
    holds_first_messages: z.boolean(),
    allows_anonymous_questions: z.boolean(),
    moderates_questions: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangeChannel' })
export type ChangeChannel = z.infer<typeof changeChannelSchema>
