import { listBatchesQuerySchema } from '@marquee/domain/batches'
import {
  batchPersonPageSchema,
  createRegistrantBatchSchema,
  listBatchPeopleQuerySchema,
  registrantBatchPageSchema,
  registrantBatchSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  createRegistrantBatch,
  listBatchPeople,
  listRegistrantBatches,
  startRegistrantBatch,
  undoRegistrantBatch,
} from './registrant-batches.ts'

const tags = ['registrants']
const read = { config: { access: 'registrant:read' } } as const
const write = { config: { access: 'registrant:update', cost: 'job' } } as const
const params = z.object({ event_id: z.uuid() })
const ofBatch = z.object({ batch_id: z.uuid() })
const path = '/api/event/:event_id/registrant_batches/'
const pathOfBatch = '/api/event/registrant_batches/:batch_id/'

/**
 * Actions on many registrants at once: previewing who would change, changing them in the background, and undoing it.
 */
export function registrantBatchRoutes(app: HttpApp, services: Services): void {
  app.post(
    path,
    {
      ...write,
      schema: {
        tags,
        operationId: 'createRegistrantBatch',
        params,
        body: createRegistrantBatchSchema,
        response: replies(201, registrantBatchSchema),
      },
    },
    async (request, reply) => {
      const { event_id: eventId } = request.params
      const ctx = memberContext(services, request)
      return reply.status(201).send(await createRegistrantBatch(ctx, eventId, request.body))
    },
  )
  const response = replies(200, registrantBatchSchema)
  app.post(
    `${pathOfBatch}start/`,
    { ...write, schema: { tags, operationId: 'startRegistrantBatch', params: ofBatch, response } },
    (request) => startRegistrantBatch(memberContext(services, request), request.params.batch_id),
  )
  app.post(
    `${pathOfBatch}undo/`,
    { ...write, schema: { tags, operationId: 'undoRegistrantBatch', params: ofBatch, response } },
    (request) => undoRegistrantBatch(memberContext(services, request), request.params.batch_id),
  )
  listRoutes(app, services)
}

function listRoutes(app: HttpApp, services: Services): void {
  app.get(
    path,
    {
      ...read,
      schema: {
        tags,
        operationId: 'listRegistrantBatches',
        params,
        querystring: listBatchesQuerySchema,
        response: replies(200, registrantBatchPageSchema),
      },
    },
    (request) => {
      const { params, query, url } = request
      return listRegistrantBatches(memberContext(services, request), params.event_id, { query, url })
    },
  )
  app.get(
    `${pathOfBatch}people/`,
    {
      ...read,
      schema: {
        tags,
        operationId: 'listBatchPeople',
        params: ofBatch,
        querystring: listBatchPeopleQuerySchema,
        response: replies(200, batchPersonPageSchema),
      },
    },
    (request) => {
      const { params, query, url } = request
      return listBatchPeople(memberContext(services, request), params.batch_id, { query, url })
    },
  )
}
