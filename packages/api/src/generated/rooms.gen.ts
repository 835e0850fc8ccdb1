// Written by `npm run generate` from the routes of the server.

import type {
  changeRoomSchema,
  createRoomSchema,
  reorderRoomsSchema,
  roomPageSchema,
  roomSchema,
} from '@marquee/domain/rooms'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const roomsKey = ['rooms'] as const

export const listRooms = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; event: string } },
  z.output<typeof roomPageSchema>
>('rooms', 'listRooms', 'GET /api/event/rooms/')

export const createRoom = /* @__PURE__ */ operation<
  { body: z.input<typeof createRoomSchema> },
  z.output<typeof roomSchema>
>('rooms', 'createRoom', 'POST /api/event/rooms/')

export const reorderRooms = /* @__PURE__ */ operation<
  { body: z.input<typeof reorderRoomsSchema> },
  undefined
>('rooms', 'reorderRooms', 'POST /api/event/rooms/reorder/')

export const changeRoom = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeRoomSchema> },
  z.output<typeof roomSchema>
>('rooms', 'changeRoom', 'PATCH /api/event/rooms/{id}/')

export const deleteRoom = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'rooms',
  'deleteRoom',
  'DELETE /api/event/rooms/{id}/',
)
