import {
  applyPatternSchema,
  changedRepeatingEventSchema,
  changeOccurrencesSchema,
  createRepeatingEventSchema,
  occurrencePreviewSchema,
  occurrenceSchema,
  previewOccurrencesSchema,
  undoOccurrencesSchema,
  updateRepeatingEventSchema,
} from '@marquee/domain/events'
import { getSeriesQuerySchema, seriesSchema } from '@marquee/domain/series'
import { z } from 'zod'
import type { EventParts } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { applyPattern } from './apply-pattern.ts'
import { cancelOccurrence } from './cancel-occurrence.ts'
import { changeOccurrences, previewOccurrences } from './change-occurrences.ts'
import { createRepeatingEvent } from './create-repeating-event.ts'
import { getRepeatingEvent } from './get-series.ts'
import { undoOccurrences } from './undo-occurrences.ts'
import { updateRepeatingEvent } from './update-repeating-event.ts'

const tags = ['series']
const params = z.object({ id: z.uuid() })
const response = replies(200, seriesSchema)
const changedResponse = replies(200, changedRepeatingEventSchema)
const byId = '/api/event/repeating_events/:id/'
const config = { access: 'series:update' } as const

/** Events that repeat by a rule (EV-088); the routes of series list and delete them. */
export function repeatingEventRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  app.post(
    '/api/event/repeating_events/',
    {
      config: { access: 'series:create', cost: 'job' },
      schema: {
        tags,
        operationId: 'createRepeatingEvent',
        body: createRepeatingEventSchema,
        response: replies(201, seriesSchema),
      },
    },
    async (request, reply) => {
      const input = { ...request.body, parts }
      return reply.status(201).send(await createRepeatingEvent(memberContext(services, request), input))
    },
  )
  app.get(
    byId,
    {
      config: { access: 'series:read' },
      schema: {
        tags,
        operationId: 'getRepeatingEvent',
        params,
        querystring: getSeriesQuerySchema,
        response,
      },
    },
    (request) =>
      getRepeatingEvent(memberContext(services, request), {
        id: request.params.id,
        details: request.query,
      }),
  )
  app.patch(
    byId,
    {
      config,
      schema: {
        tags,
        operationId: 'updateRepeatingEvent',
        params,
        body: updateRepeatingEventSchema,
        response: changedResponse,
      },
    },
    (request) =>
      updateRepeatingEvent(memberContext(services, request), {
        id: request.params.id,
        parts,
        ...request.body,
      }),
  )
  occurrenceRoutes(app, services, parts)
  cancellationRoutes(app, services, parts)
}

function occurrenceRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  app.post(
    `${byId}preview/`,
    {
      config,
      schema: {
        tags,
        operationId: 'previewOccurrences',
        params,
        body: previewOccurrencesSchema,
        response: replies(200, occurrencePreviewSchema),
      },
    },
    (request) =>
      previewOccurrences(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  app.post(
    `${byId}change/`,
    {
      config,
      schema: {
        tags,
        operationId: 'changeOccurrences',
        params,
        body: changeOccurrencesSchema,
        response: changedResponse,
      },
    },
    (request) =>
      changeOccurrences(memberContext(services, request), { id: request.params.id, parts, ...request.body }),
  )
  app.post(
    `${byId}undo/`,
    {
      config,
      schema: { tags, operationId: 'undoOccurrences', params, body: undoOccurrencesSchema, response },
    },
    (request) =>
      undoOccurrences(memberContext(services, request), { id: request.params.id, parts, ...request.body }),
  )
  app.post(
    `${byId}apply_programme/`,
    {
      config: { ...config, cost: 'job' },
      schema: {
        tags,
        operationId: 'applyPattern',
        params,
        body: applyPatternSchema,
        response: replies(200, occurrencePreviewSchema),
      },
    },
    (request) =>
      applyPattern(memberContext(services, request), { id: request.params.id, parts, ...request.body }),
  )
}

function cancellationRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  const schema = { tags, params, body: occurrenceSchema, response }
  app.post(
    `${byId}cancel_occurrence/`,
    { config, schema: { ...schema, operationId: 'cancelOccurrence' } },
    (request) =>
      cancelOccurrence(memberContext(services, request), {
        id: request.params.id,
        event: request.body.event,
        isCanceled: true,
        parts,
      }),
  )
  app.post(
    `${byId}restore_occurrence/`,
    { config, schema: { ...schema, operationId: 'restoreOccurrence' } },
    (request) =>
      cancelOccurrence(memberContext(services, request), {
        id: request.params.id,
        event: request.body.event,
        isCanceled: false,
        parts,
      }),
  )
}
