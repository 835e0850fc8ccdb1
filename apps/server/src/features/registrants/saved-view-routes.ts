import {
  createRegistrantViewSchema,
  listRegistrantViewsQuerySchema,
  registrantViewPageSchema,
  registrantViewSchema,
  updateRegistrantViewSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  createRegistrantView,
  deleteRegistrantView,
  listRegistrantViews,
  updateRegistrantView,
} from './saved-views.ts'

const tags = ['registrants']
const config = { access: 'registrant:read' } as const
const path = '/api/event/registrant_views/'
const params = z.object({ id: z.uuid() })

/** Saved views of the registrants of an event. */
export function savedViewRoutes(app: HttpApp, services: Services): void {
  app.get(
    path,
    {
      config,
      schema: {
        tags,
        operationId: 'listRegistrantViews',
        querystring: listRegistrantViewsQuerySchema,
        response: replies(200, registrantViewPageSchema),
      },
    },
    (request) =>
      listRegistrantViews(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    path,
    {
      config,
      schema: {
        tags,
        operationId: 'createRegistrantView',
        body: createRegistrantViewSchema,
        response: replies(201, registrantViewSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createRegistrantView(memberContext(services, request), request.body)),
  )
  app.patch(
    `${path}:id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'updateRegistrantView',
        params,
        body: updateRegistrantViewSchema,
        response: replies(200, registrantViewSchema),
      },
    },
    (request) => {
      const { params, body: change } = request
      return updateRegistrantView(memberContext(services, request), { id: params.id, change })
    },
  )
  app.delete(
    `${path}:id/`,
    {
      config,
      schema: { tags, operationId: 'deleteRegistrantView', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteRegistrantView(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
