import { answerSurveySchema, audienceSurveyListSchema, audienceSurveySchema } from '@marquee/domain/surveys'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { answerSurvey, listEventSurveys } from './answer-survey.ts'

const tags = ['surveys']
const config = { access: 'attendee' } as const
const ofEvent = z.object({ event_id: z.uuid() })
const address = '/api/events/:event_id/surveys/'

/** The surveys of an event's sessions, answered by its audience. */
export function venueSurveyRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'listEventSurveys',
        params: ofEvent,
        response: replies(200, audienceSurveyListSchema),
      },
    },
    (request) => listEventSurveys(audienceContext(services, request)),
  )
  app.post(
    `${address}:survey_id/answers/`,
    {
      config,
      schema: {
        tags,
        operationId: 'answerSurvey',
        params: ofEvent.extend({ survey_id: z.uuid() }),
        body: answerSurveySchema,
        response: replies(200, audienceSurveySchema),
      },
    },
    (request) => {
      const { survey_id: surveyId } = request.params
      return answerSurvey(audienceContext(services, request), { surveyId, ...request.body })
    },
  )
}
