import {
  askQuestionSchema,
  changeQuestionSchema,
  listQuestionsQuerySchema,
  questionPageSchema,
  questionSchema,
  voteOnQuestionSchema,
} from '@marquee/domain/questions'
import { z } from 'zod'
import type { Talk } from '#features/chat/public.ts'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, type HttpRequest, replies } from '#platform/http/http.ts'
import { askQuestion } from './ask-question.ts'
import { changeQuestion } from './change-question.ts'
import { listQuestions } from './list-questions.ts'
import { voteOnQuestion } from './vote-on-question.ts'

const tags = ['questions']
const config = { access: 'attendee' } as const
const ofChannel = z.object({ event_id: z.uuid(), channel_id: z.uuid() })
const ofQuestion = ofChannel.extend({ question_id: z.uuid() })
const address = '/api/events/:event_id/channels/:channel_id/questions/'

/** The audience's questions: asked, voted for, answered. */
export function venueQuestionRoutes(app: HttpApp, services: Services, talk: Talk): void {
  const contextOf = (request: HttpRequest) => ({ ...audienceContext(services, request), talk })
  const question = replies(200, questionSchema)
  app.get(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listQuestions',
        params: ofChannel,
        querystring: listQuestionsQuerySchema,
        response: replies(200, questionPageSchema),
      },
    },
    (request) =>
      listQuestions(contextOf(request), {
        channelId: request.params.channel_id,
        query: request.query,
        url: request.url,
      }),
  )
  app.post(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'askQuestion',
        params: ofChannel,
        body: askQuestionSchema,
        response: question,
      },
    },
    (request) =>
      askQuestion(contextOf(request), { channelId: request.params.channel_id, question: request.body }),
  )
  app.patch(
    `${address}:question_id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'changeQuestion',
        params: ofQuestion,
        body: changeQuestionSchema,
        response: question,
      },
    },
    (request) => {
      const { channel_id: channelId, question_id: questionId } = request.params
      return changeQuestion(contextOf(request), { channelId, questionId, change: request.body })
    },
  )
  app.post(
    `${address}:question_id/votes/`,
    {
      config,
      schema: {
        tags,
        operationId: 'voteOnQuestion',
        params: ofQuestion,
        body: voteOnQuestionSchema,
        response: question,
      },
    },
    (request) => {
      const { channel_id: channelId, question_id: questionId } = request.params
      return voteOnQuestion(contextOf(request), { channelId, questionId, isOn: request.body.is_on })
    },
  )
}
