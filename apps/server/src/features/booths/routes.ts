import {
  boothPageSchema,
  boothSchema,
  changeBoothSchema,
  createBoothSchema,
  createSponsorUserSchema,
  listBoothsQuerySchema,
  reorderBoothsSchema,
  sponsorUserSchema,
} from '@marquee/domain/booths'
import { createBoothRoomSchema, roomSchema } from '@marquee/domain/rooms'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeBooth, createBoothRoom, deleteBooth, reorderBooths } from './change-booths.ts'
import { createBooth } from './create-booth.ts'
import { listBooths } from './list-booths.ts'
import { leadRoutes } from './lead-routes.ts'
import { resourceRoutes } from './resource-routes.ts'
import { sponsorRoutes } from './sponsor-routes.ts'
import { createSponsorUser } from './sponsor-users.ts'

const tags = ['booths']
const params = z.object({ id: z.uuid() })
const address = '/api/event/booths/'
const config = { access: 'event:update' } as const

/** Booths with their resources, rooms and sponsors (BO-012 to BO-029). */
export function boothRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listBooths',
        querystring: listBoothsQuerySchema,
        response: replies(200, boothPageSchema),
      },
    },
    (request) => listBooths(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    address,
    {
      config,
      schema: {
        tags,
        operationId: 'createBooth',
        body: createBoothSchema,
        response: replies(201, boothSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createBooth(memberContext(services, request), request.body)),
  )
  changeRoutes(app, services)
  resourceRoutes(app, services)
  peopleRoutes(app, services)
  sponsorRoutes(app, services)
  leadRoutes(app, services)
}

function changeRoutes(app: HttpApp, services: Services): void {
  const booth = replies(200, boothSchema)
  const nothing = replies(204, z.void())
  app.post(
    `${address}reorder/`,
    { config, schema: { tags, operationId: 'reorderBooths', body: reorderBoothsSchema, response: nothing } },
    async (request, reply) => {
      await reorderBooths(memberContext(services, request), request.body)
      return reply.status(204).send()
    },
  )
  app.patch(
    `${address}:id/`,
    {
      config,
      schema: { tags, operationId: 'changeBooth', params, body: changeBoothSchema, response: booth },
    },
    (request) =>
      changeBooth(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    `${address}:id/`,
    { config, schema: { tags, operationId: 'deleteBooth', params, response: nothing } },
    async (request, reply) => {
      await deleteBooth(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}

function peopleRoutes(app: HttpApp, services: Services): void {
  app.post(
    `${address}:id/rooms/`,
    {
      config,
      schema: {
        tags,
        operationId: 'createBoothRoom',
        params,
        body: createBoothRoomSchema,
        response: replies(201, roomSchema),
      },
    },
    async (request, reply) => {
      const input = { id: request.params.id, room: request.body }
      return reply.status(201).send(await createBoothRoom(memberContext(services, request), input))
    },
  )
  app.post(
    '/api/event/sponsor_users/',
    {
      config,
      schema: {
        tags,
        operationId: 'createSponsorUser',
        body: createSponsorUserSchema,
        response: replies(201, sponsorUserSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createSponsorUser(memberContext(services, request), request.body)),
  )
}
