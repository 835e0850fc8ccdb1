// Written by `npm run generate` from the routes of the server.

import type {
  askQuestionSchema,
  changeQuestionSchema,
  questionPageSchema,
  questionSchema,
  voteOnQuestionSchema,
} from '@marquee/domain/questions'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const questionsKey = ['questions'] as const

export const listQuestions = /* @__PURE__ */ operation<
  {
    path: { event_id: string; channel_id: string }
    query?: { limit?: number | undefined; offset?: number | undefined; until?: string | undefined }
  },
  z.output<typeof questionPageSchema>
>('questions', 'listQuestions', 'GET /api/events/{event_id}/channels/{channel_id}/questions/')

export const askQuestion = /* @__PURE__ */ operation<
  { path: { event_id: string; channel_id: string }; body: z.input<typeof askQuestionSchema> },
  z.output<typeof questionSchema>
>('questions', 'askQuestion', 'POST /api/events/{event_id}/channels/{channel_id}/questions/')

export const changeQuestion = /* @__PURE__ */ operation<
  {
    path: { event_id: string; channel_id: string; question_id: string }
    body: z.input<typeof changeQuestionSchema>
  },
  z.output<typeof questionSchema>
>(
  'questions',
  'changeQuestion',
  'PATCH /api/events/{event_id}/channels/{channel_id}/questions/{question_id}/',
)

export const voteOnQuestion = /* @__PURE__ */ operation<
  {
    path: { event_id: string; channel_id: string; question_id: string }
    body: z.input<typeof voteOnQuestionSchema>
  },
  z.output<typeof questionSchema>
>(
  'questions',
  'voteOnQuestion',
  'POST /api/events/{event_id}/channels/{channel_id}/questions/{question_id}/votes/',
)
