import {
  changeRoomSchema,
  createRoomSchema,
  listRoomsQuerySchema,
  reorderRoomsSchema,
  roomPageSchema,
  roomSchema,
} from '@marquee/domain/rooms'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeRoom, deleteRoom, reorderRooms } from './change-rooms.ts'
import { createRoom } from './create-room.ts'
import { listRooms } from './list-rooms.ts'

const tags = ['rooms']
const params = z.object({ id: z.uuid() })
const address = '/api/event/rooms/'

/** The rooms of events (AG-050 to AG-054). */
export function roomRoutes(app: HttpApp, services: Services): void {
  const config = { access: 'event:update' } as const
  const room = replies(200, roomSchema)
  const nothing = replies(204, z.void())
  app.get(
    address,
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listRooms',
        querystring: listRoomsQuerySchema,
        response: replies(200, roomPageSchema),
      },
    },
    (request) => listRooms(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    address,
    {
      config,
      schema: { tags, operationId: 'createRoom', body: createRoomSchema, response: replies(201, roomSchema) },
    },
    async (request, reply) =>
      reply.status(201).send(await createRoom(memberContext(services, request), request.body)),
  )
  app.post(
    `${address}reorder/`,
    { config, schema: { tags, operationId: 'reorderRooms', body: reorderRoomsSchema, response: nothing } },
    async (request, reply) => {
      await reorderRooms(memberContext(services, request), request.body)
      return reply.status(204).send()
    },
  )
  app.patch(
    `${address}:id/`,
    { config, schema: { tags, operationId: 'changeRoom', params, body: changeRoomSchema, response: room } },
    (request) =>
      changeRoom(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    `${address}:id/`,
    { config, schema: { tags, operationId: 'deleteRoom', params, response: nothing } },
    async (request, reply) => {
      await deleteRoom(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
