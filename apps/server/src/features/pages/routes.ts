import {
  changeHubPageSchema,
  createHubPageSchema,
  duplicateHubPageSchema,
  hubPagePageSchema,
  hubPageSchema,
  listHubPagesQuerySchema,
} from '@marquee/domain/pages'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { longBodyLimit } from '#platform/http/body-limits.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeHubPage, deleteHubPage } from './change-hub-page.ts'
import { createHubPage, duplicateHubPage } from './create-hub-page.ts'
import { getHubPage, listHubPages } from './list-hub-pages.ts'

const tags = ['pages']
const params = z.object({ id: z.uuid() })
const address = '/api/event/hub_pages/'
const page = replies(200, hubPageSchema)
const newPage = replies(201, hubPageSchema)

/** The hub pages of an organization and its teams (HB-009, HB-016 to HB-020). */
export function hubPageRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    {
      config: { access: 'page:read' },
      schema: {
        tags,
        operationId: 'listHubPages',
        querystring: listHubPagesQuerySchema,
        response: replies(200, hubPagePageSchema),
      },
    },
    (request) => listHubPages(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    `${address}:id/`,
    {
      config: { access: 'page:read' },
      schema: { tags, operationId: 'getHubPage', params, response: page },
    },
    (request) => getHubPage(memberContext(services, request), request.params.id),
  )
  app.post(
    address,
    {
      config: { access: 'page:create' },
      schema: { tags, operationId: 'createHubPage', body: createHubPageSchema, response: newPage },
    },
    async (request, reply) =>
      reply.status(201).send(await createHubPage(memberContext(services, request), request.body)),
  )
  changeRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: Services): void {
  app.post(
    `${address}:id/duplicate/`,
    {
      config: { access: 'page:create' },
      schema: {
        tags,
        operationId: 'duplicateHubPage',
        params,
        body: duplicateHubPageSchema,
        response: newPage,
      },
    },
    async (request, reply) => {
      const input = { id: request.params.id, ...request.body }
      return reply.status(201).send(await duplicateHubPage(memberContext(services, request), input))
    },
  )
  app.patch(
    `${address}:id/`,
    {
      config: { access: 'page:update' },
      bodyLimit: longBodyLimit,
      schema: { tags, operationId: 'changeHubPage', params, body: changeHubPageSchema, response: page },
    },
    (request) =>
      changeHubPage(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    `${address}:id/`,
    {
      config: { access: 'page:delete' },
      schema: { tags, operationId: 'deleteHubPage', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteHubPage(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
