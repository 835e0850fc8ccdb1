import { expect, it } from 'vitest'
import { clientModules } from './client-modules.ts'

const ref = (id: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${id}` } } })
const id = { in: 'path', name: 'id', required: true, schema: { type: 'string' } }
const limit = { in: 'query', name: 'limit', required: false, schema: { type: 'integer' } }
const order = { in: 'query', name: 'order', required: true, schema: { enum: ['name', '-name'] } }

const operationModule = '../operation.ts'
const document = {
  paths: {
    '/rooms/': {
      get: {
        operationId: 'listRooms',
        tags: ['rooms'],
        parameters: [limit, order],
        responses: { 200: { content: ref('Room') } },
      },
    },
    '/rooms/{id}/': {
      patch: {
        operationId: 'changeRoom',
        tags: ['rooms'],
        parameters: [id],
        requestBody: { content: ref('ChangeRoomInput') },
        responses: { 200: { content: ref('Room') }, '4XX': { content: ref('ErrorReply') } },
      },
      delete: {
        operationId: 'deleteRoom',
        tags: ['rooms'],
        parameters: [id],
        responses: { 204: { content: { 'application/json': { schema: {} } } } },
      },
    },
    '/audit/export/': {
      get: {
        operationId: 'exportAudit',
        tags: ['audit-trail'],
        responses: { 200: { content: { 'text/csv': {} } } },
      },
    },
  },
}

const schemas = new Map([
  ['Room', { feature: 'rooms', name: 'roomSchema' }],
  ['ChangeRoom', { feature: 'rooms', name: 'changeRoomSchema' }],
])

it('each tag has a module with its operations, typed by the schemas of domain', () => {
  const modules = clientModules(document, { schemas, operationModule })
  expect(modules.get('rooms.gen.ts')).toBe(`// Written by \`npm run generate\` from the routes of the server.

import type { changeRoomSchema, roomSchema } from '@marquee/domain/rooms'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const roomsKey = ['rooms'] as const

export const listRooms = /* @__PURE__ */ operation<{ query: { limit?: number | undefined; order: 'name' | '-name' } }, z.output<typeof roomSchema>>('rooms', 'listRooms', 'GET /rooms/')

export const changeRoom = /* @__PURE__ */ operation<{ path: { id: string }; body: z.input<typeof changeRoomSchema> }, z.output<typeof roomSchema>>('rooms', 'changeRoom', 'PATCH /rooms/{id}/')

export const deleteRoom = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>('rooms', 'deleteRoom', 'DELETE /rooms/{id}/')
`)
  expect(modules.get('audit-trail.gen.ts')).toContain(
    "export const exportAudit = /* @__PURE__ */ download<Record<never, never>>('audit-trail', 'exportAudit', 'GET /audit/export/')",
  )
})

it('replies are checked by their schema, empty replies as undefined, and files not at all', () => {
  const text = clientModules(document, { schemas, operationModule }).get('reply-schemas.gen.ts')
  expect(text).toContain(
    '  listRooms: roomSchema,\n  changeRoom: roomSchema,\n  deleteRoom: z.undefined(),\n}',
  )
})

it('a schema that domain does not export is reported', () => {
  expect(() => clientModules(document, { schemas: new Map(), operationModule })).toThrow(
    'no schema with the id Room',
  )
})

it('an operation without a tag is reported by its endpoint', () => {
  const untagged = { paths: { '/rooms/': { get: { operationId: 'listRooms' } } } }
  expect(() => clientModules(untagged, { schemas, operationModule })).toThrow(
    'GET /rooms/ needs an operationId and a tag.',
  )
})
