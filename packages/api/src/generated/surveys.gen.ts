// Written by `npm run generate` from the routes of the server.

import type {
  changeSurveySchema,
  createSurveySchema,
  surveyPageSchema,
  surveyResultsSchema,
  surveySchema,
  withBroadcastSchema,
} from '@marquee/domain/surveys'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const surveysKey = ['surveys'] as const

export const listSurveys = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      duplicated__isnull?: 'true' | 'false' | undefined
      event?: string | undefined
      search?: string | undefined
      ordering?: 'created_at' | '-created_at' | 'title' | '-title' | undefined
    }
  },
  z.output<typeof surveyPageSchema>
>('surveys', 'listSurveys', 'GET /api/event/surveys/')

export const createSurvey = /* @__PURE__ */ operation<
  { body: z.input<typeof createSurveySchema> },
  z.output<typeof surveySchema>
>('surveys', 'createSurvey', 'POST /api/event/surveys/')

export const getSurvey = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof surveySchema>>(
  'surveys',
  'getSurvey',
  'GET /api/event/surveys/{id}/',
)

export const changeSurvey = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeSurveySchema> },
  z.output<typeof surveySchema>
>('surveys', 'changeSurvey', 'PATCH /api/event/surveys/{id}/')

export const deleteSurvey = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'surveys',
  'deleteSurvey',
  'DELETE /api/event/surveys/{id}/',
)

export const getSurveyResults = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof surveyResultsSchema>
>('surveys', 'getSurveyResults', 'GET /api/event/surveys/{id}/results/')

export const duplicateSurvey = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof withBroadcastSchema> },
  z.output<typeof surveySchema>
>('surveys', 'duplicateSurvey', 'POST /api/event/surveys/{id}/duplicate/')

export const detachSurvey = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof withBroadcastSchema> },
  undefined
>('surveys', 'detachSurvey', 'POST /api/event/surveys/{id}/detach/')
