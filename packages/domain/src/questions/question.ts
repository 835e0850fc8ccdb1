/** API schemas of the audience's questions. */
import { z } from 'zod'
import { maxAnswerLength, maxQuestionLength, questionStates } from './question-words.ts'
import { t } from './texts.ts'

const personSchema = z.object({ id: z.uuid(), name: z.string() })
const authorSchema = personSchema.extend({
  is_typed: z
    .boolean()
    .describe('Asked under a name that came with a typed address, before anyone proved it.'),
})

export const questionSchema = z
  .object({
    id: z.uuid(),
    channel: z.uuid(),
    seq: z.number().int().describe('The place of the question in its channel.'),
    changed_seq: z.number().int().describe('The newest change of the question, in the order of the channel.'),
    state: z.enum(questionStates),
    text: z.string(),
    is_anonymous: z.boolean(),
    author: authorSchema.nullable().describe('Null if the question is anonymous.'),
    votes: z.number().int(),
    answer: z.string().nullable().describe('The written answer.'),
    answered_by: z.string().nullable().describe('The name of the person who answered.'),
    assigned_to: personSchema.nullable().describe('Who should answer; only the staff and speakers see it.'),
    created_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Question' })
export type Question = z.infer<typeof questionSchema>

export const askQuestionSchema = z
  .object({
    text: z
      .string()
      .trim()
      .min(1, t.error('questionMissing'))
      .max(maxQuestionLength, t.error('questionTooLong', { maxQuestionLength })),
    is_anonymous: z.boolean().default(false),
    key: z.string().regex(/^[\w-]{8,64}$/, t.error('invalidKey')),
  })
  .meta({ id: 'AskQuestion' })
export type AskQuestion = z.infer<typeof askQuestionSchema>

export const changeQuestionSchema = z
  .object({
    state: z.enum(questionStates),
    answer: z
      .string()
      .trim()
      .min(1, t.error('answerMissing'))
      .max(maxAnswerLength, t.error('answerTooLong', { maxAnswerLength }))
      .nullable(),
    assigned_to: z.uuid().nullable().describe('The event role of a speaker or member of the staff.'),
  })
  .partial()
  .meta({ id: 'ChangeQuestion' })
export type ChangeQuestion = z.infer<typeof changeQuestionSchema>

export const voteOnQuestionSchema = z.object({ is_on: z.boolean() }).meta({ id: 'VoteOnQuestion' })

export const listQuestionsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  until: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('For replays: the questions as they were then, without what was dismissed since.'),
})
export type ListQuestionsQuery = z.infer<typeof listQuestionsQuerySchema>

export const questionPageSchema = z
  .object({
    count: z.number().int(),
    count_is_capped: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(questionSchema).describe('Those with the most votes first.'),
    voted: z.array(z.uuid()).describe('The questions that the caller voted for.'),
    asked: z.array(z.uuid()).describe('The questions that the caller asked, anonymous ones included.'),
    changes_at: z.iso
      .datetime()
      .nullable()
      .describe('With `until`: when what it shows changed next. Null if it didn’t.'),
  })
  .meta({ id: 'QuestionPage' })
export type QuestionPage = z.infer<typeof questionPageSchema>
