import {
  duplicateEventSchema,
  listWorkflowsQuerySchema,
  workflowIdSchema,
  workflowPageSchema,
  workflowSchema,
} from '@marquee/domain/duplication'
import { eventSchema } from '@marquee/domain/events'
import { z } from 'zod'
import type { EventParts } from '#features/events/public.ts'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { duplicateEvent, duplicateEventInBackground } from './duplicate-event.ts'
import { getWorkflow, listWorkflows } from './list-workflows.ts'
import { retryWorkflow } from './retry-workflow.ts'

const tags = ['duplication']
const params = z.object({ id: z.uuid() })
const creates = { access: 'event:create' } as const

/** Copying events, and the background work that does it. */
export function duplicationRoutes(app: HttpApp, services: Services, parts: EventParts): void {
  const duplication = { params, body: duplicateEventSchema, response: replies(201, eventSchema) }
  app.post(
    '/api/event/events/:id/duplicate/',
    { config: { ...creates, cost: 'job' }, schema: { tags, operationId: 'duplicateEvent', ...duplication } },
    async (request, reply) => {
      const input = { id: request.params.id, fields: request.body, parts }
      return reply.status(201).send(await duplicateEvent(memberContext(services, request), input))
    },
  )
  app.post(
    '/api/event/events/:id/duplicate_workflow/',
    {
      config: { ...creates, cost: 'job' },
      schema: { tags, operationId: 'duplicateEventViaWorkflow', ...duplication },
    },
    async (request, reply) => {
      const input = { id: request.params.id, fields: request.body, parts }
      return reply.status(201).send(await duplicateEventInBackground(memberContext(services, request), input))
    },
  )
  workflowRoutes(app, services)
}

function workflowRoutes(app: HttpApp, services: Services): void {
  const workflow = {
    params: z.object({ workflow_id: workflowIdSchema }),
    response: replies(200, workflowSchema),
  }
  app.get(
    '/api/event/workflows/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listWorkflows',
        querystring: listWorkflowsQuerySchema,
        response: replies(200, workflowPageSchema),
      },
    },
    (request) => listWorkflows(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/event/workflows/:workflow_id/',
    { config: { access: 'event:read' }, schema: { tags, operationId: 'getWorkflow', ...workflow } },
    (request) => getWorkflow(memberContext(services, request), request.params.workflow_id),
  )
  app.post(
    '/api/event/workflows/:workflow_id/retry/',
    { config: { ...creates, cost: 'job' }, schema: { tags, operationId: 'retryWorkflow', ...workflow } },
    (request) => retryWorkflow(memberContext(services, request), request.params.workflow_id),
  )
}
