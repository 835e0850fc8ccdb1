import {
  changeSurveySchema,
  createSurveySchema,
  listSurveysQuerySchema,
  surveyPageSchema,
  surveyResultsSchema,
  surveySchema,
  withBroadcastSchema,
} from '@marquee/domain/surveys'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeSurvey, createSurvey, deleteSurvey, detachSurvey, duplicateSurvey } from './change-surveys.ts'
import { getSurveyResults } from './get-survey-results.ts'
import { getSurvey, listSurveys } from './list-surveys.ts'

const tags = ['surveys']
const params = z.object({ id: z.uuid() })
const address = '/api/event/surveys/'
const config = { access: 'event:update' } as const
const reading = { access: 'event:read' } as const
const survey = replies(200, surveySchema)
const nothing = replies(204, z.void())

/** The surveys of an organization, and their copies in sessions (BO-036 to BO-042). */
export function surveyRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listSurveys',
        querystring: listSurveysQuerySchema,
        response: replies(200, surveyPageSchema),
      },
    },
    (request) => listSurveys(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    `${address}:id/`,
    { config: reading, schema: { tags, operationId: 'getSurvey', params, response: survey } },
    (request) => getSurvey(memberContext(services, request), request.params.id),
  )
  app.get(
    `${address}:id/results/`,
    {
      config: reading,
      schema: { tags, operationId: 'getSurveyResults', params, response: replies(200, surveyResultsSchema) },
    },
    (request) => getSurveyResults(memberContext(services, request), request.params.id),
  )
  app.post(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'createSurvey',
        body: createSurveySchema,
        response: replies(201, surveySchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createSurvey(memberContext(services, request), request.body)),
  )
  app.patch(
    `${address}:id/`,
    {
      config,
      schema: { tags, operationId: 'changeSurvey', params, body: changeSurveySchema, response: survey },
    },
    (request) =>
      changeSurvey(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    `${address}:id/`,
    { config, schema: { tags, operationId: 'deleteSurvey', params, response: nothing } },
    async (request, reply) => {
      await deleteSurvey(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  sessionRoutes(app, services)
}

function sessionRoutes(app: HttpApp, services: Services): void {
  const body = withBroadcastSchema
  app.post(
    `${address}:id/duplicate/`,
    {
      config,
      schema: { tags, operationId: 'duplicateSurvey', params, body, response: replies(201, surveySchema) },
    },
    async (request, reply) => {
      const input = { id: request.params.id, broadcast: request.body.broadcast }
      return reply.status(201).send(await duplicateSurvey(memberContext(services, request), input))
    },
  )
  app.post(
    `${address}:id/detach/`,
    { config, schema: { tags, operationId: 'detachSurvey', params, body, response: nothing } },
    async (request, reply) => {
      const input = { id: request.params.id, broadcast: request.body.broadcast }
      await detachSurvey(memberContext(services, request), input)
      return reply.status(204).send()
    },
  )
}
