// Written by `npm run generate` from the routes of the server.

import type {
  answerSurveySchema,
  audienceSurveyListSchema,
  audienceSurveySchema,
} from '@marquee/domain/surveys'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const surveysKey = ['surveys'] as const

export const listEventSurveys = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof audienceSurveyListSchema>
>('surveys', 'listEventSurveys', 'GET /api/events/{event_id}/surveys/')

export const answerSurvey = /* @__PURE__ */ operation<
  { path: { event_id: string; survey_id: string }; body: z.input<typeof answerSurveySchema> },
  z.output<typeof audienceSurveySchema>
>('surveys', 'answerSurvey', 'POST /api/events/{event_id}/surveys/{survey_id}/answers/')
