/** API schemas of polls. */
import { z } from 'zod'
import { maxOptionLength, maxPollTitleLength, pollOptions, pollStates } from './poll-words.ts'
import { t } from './texts.ts'

/** For each option in its order, how many people chose it. */
export const pollResultsSchema = z.object({ voters: z.number().int(), votes: z.array(z.number().int()) })
export type PollResults = z.infer<typeof pollResultsSchema>

export const pollSchema = z
  .object({
    id: z.uuid(),
    channel: z.uuid(),
    seq: z.number().int().describe('The place of the poll in its channel.'),
    changed_seq: z.number().int().describe('The newest change of the poll, in the order of the channel.'),
    state: z.enum(pollStates),
    title: z.string(),
    options: z.array(z.string()),
    allows_multiple: z.boolean(),
    are_results_shared: z.boolean(),
    results: pollResultsSchema.nullable().describe('Hidden from the audience until they are shared.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Poll' })
export type Poll = z.infer<typeof pollSchema>

const { min, max } = pollOptions
const titleSchema = z
  .string()
  .trim()
  .min(1, t.error('titleMissing'))
  .max(maxPollTitleLength, t.error('titleTooLong', { maxPollTitleLength }))
const optionSchema = z
  .string()
  .trim()
  .min(1, t.error('optionMissing'))
  .max(maxOptionLength, t.error('optionTooLong', { maxOptionLength }))
const optionsSchema = z
  .array(optionSchema)
  .min(min, t.error('tooFewOptions', { min }))
  .max(max, t.error('tooManyOptions', { max }))

export const createPollSchema = z
  .object({ title: titleSchema, options: optionsSchema, allows_multiple: z.boolean().default(false) })
  .meta({ id: 'CreatePoll' })
export type CreatePoll = z.infer<typeof createPollSchema>

export const changePollSchema = z
  .object({
    title: titleSchema,
    options: optionsSchema,
    allows_multiple: z.boolean(),
    state: z.enum(pollStates),
    are_results_shared: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangePoll' })
export type ChangePoll = z.infer<typeof changePollSchema>

export const voteInPollSchema = z
  .object({
    options: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(max - 1),
      )
      .min(1, t.error('choiceMissing'))
      .max(max)
      .describe('The positions of the chosen options, from 0.'),
  })
  .meta({ id: 'VoteInPoll' })
export type VoteInPoll = z.infer<typeof voteInPollSchema>

export const listPollsQuerySchema = z.object({
  until: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('For replays: the polls as they were then, without results that were hidden since.'),
})
export type ListPollsQuery = z.infer<typeof listPollsQuerySchema>

export const pollListSchema = z
  .object({
    count: z.number().int(),
    next: z.null(),
    previous: z.null(),
    results: z.array(pollSchema),
    chosen: z.record(z.uuid(), z.array(z.number().int())).describe('What the caller chose, by poll.'),
    changes_at: z.iso
      .datetime()
      .nullable()
      .describe('With `until`: when what it shows changed next. Null if it didn’t.'),
  })
  .meta({ id: 'PollList' })
export type PollList = z.infer<typeof pollListSchema>

/** Sent by sockets as `tally`, at most once a second: the votes so far, for those who may see them. */
export const tallySchema = z.object({ channel: z.uuid(), poll: z.uuid(), results: pollResultsSchema })
export type Tally = z.infer<typeof tallySchema>
