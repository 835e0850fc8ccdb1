import {
  boothResourceSchema,
  changeBoothResourceSchema,
  createBoothResourceSchema,
  reorderBoothResourcesSchema,
} from '@marquee/domain/booths'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  changeBoothResource,
  createBoothResource,
  deleteBoothResource,
  reorderBoothResources,
} from './booth-resources.ts'

const tags = ['booths']
const params = z.object({ id: z.uuid() })
const address = '/api/event/booth_resources/'

/** The resources of booths (BO-017 to BO-019). */
export function resourceRoutes(app: HttpApp, services: Services): void {
  const config = { access: 'event:update' } as const
  const nothing = replies(204, z.void())
  app.post(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'createBoothResource',
        body: createBoothResourceSchema,
        response: replies(201, boothResourceSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createBoothResource(memberContext(services, request), request.body)),
  )
  app.post(
    `${address}reorder/`,
    {
      config,
      schema: {
        tags,
        operationId: 'reorderBoothResources',
        body: reorderBoothResourcesSchema,
        response: nothing,
      },
    },
    async (request, reply) => {
      await reorderBoothResources(memberContext(services, request), request.body)
      return reply.status(204).send()
    },
  )
  app.patch(
    `${address}:id/`,
    {
      config,
      schema: {
        tags,
        operationId: 'changeBoothResource',
        params,
        body: changeBoothResourceSchema,
        response: replies(200, boothResourceSchema),
      },
    },
    (request) =>
      changeBoothResource(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    `${address}:id/`,
    { config, schema: { tags, operationId: 'deleteBoothResource', params, response: nothing } },
    async (request, reply) => {
      await deleteBoothResource(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
