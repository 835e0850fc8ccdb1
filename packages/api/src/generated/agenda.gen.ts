// Written by `npm run generate` from the routes of the server.

import type {
  agendaItemPageSchema,
  agendaItemSchema,
  blocksOfAgendaSchema,
  broadcastPageSchema,
  broadcastSchema,
  changeAgendaItemSchema,
  changeBroadcastSchema,
  changeTrackSchema,
  changeTracksSchema,
  changedAgendaItemSchema,
  changedBroadcastSchema,
  createAgendaItemSchema,
  createBroadcastSchema,
  createTrackSchema,
  moveBlocksSchema,
  movedBlocksSchema,
  restoredBlocksSchema,
  trackPageSchema,
  trackSchema,
} from '@marquee/domain/agenda'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const agendaKey = ['agenda'] as const

export const listBroadcasts = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; event: string } },
  z.output<typeof broadcastPageSchema>
>('agenda', 'listBroadcasts', 'GET /api/event/broadcasts/')

export const createBroadcast = /* @__PURE__ */ operation<
  { body: z.input<typeof createBroadcastSchema> },
  z.output<typeof broadcastSchema>
>('agenda', 'createBroadcast', 'POST /api/event/broadcasts/')

export const getBroadcast = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof broadcastSchema>
>('agenda', 'getBroadcast', 'GET /api/event/broadcasts/{id}/')

export const changeBroadcast = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeBroadcastSchema> },
  z.output<typeof changedBroadcastSchema>
>('agenda', 'changeBroadcast', 'PATCH /api/event/broadcasts/{id}/')

export const deleteBroadcast = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'agenda',
  'deleteBroadcast',
  'DELETE /api/event/broadcasts/{id}/',
)

export const listAgendaItems = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; event: string } },
  z.output<typeof agendaItemPageSchema>
>('agenda', 'listAgendaItems', 'GET /api/event/agenda-item/')

export const createAgendaItem = /* @__PURE__ */ operation<
  { body: z.input<typeof createAgendaItemSchema> },
  z.output<typeof agendaItemSchema>
>('agenda', 'createAgendaItem', 'POST /api/event/agenda-item/')

export const getAgendaItem = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof agendaItemSchema>
>('agenda', 'getAgendaItem', 'GET /api/event/agenda-item/{id}/')

export const changeAgendaItem = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeAgendaItemSchema> },
  z.output<typeof changedAgendaItemSchema>
>('agenda', 'changeAgendaItem', 'PATCH /api/event/agenda-item/{id}/')

export const deleteAgendaItem = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'agenda',
  'deleteAgendaItem',
  'DELETE /api/event/agenda-item/{id}/',
)

export const listTracks = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; event: string } },
  z.output<typeof trackPageSchema>
>('agenda', 'listTracks', 'GET /api/event/tracks/')

export const createTrack = /* @__PURE__ */ operation<
  { body: z.input<typeof createTrackSchema> },
  z.output<typeof trackSchema>
>('agenda', 'createTrack', 'POST /api/event/tracks/')

export const changeTracks = /* @__PURE__ */ operation<
  { body: z.input<typeof changeTracksSchema> },
  z.output<typeof trackSchema>[]
>('agenda', 'changeTracks', 'PUT /api/event/tracks/bulk/')

export const changeTrack = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeTrackSchema> },
  z.output<typeof trackSchema>
>('agenda', 'changeTrack', 'PATCH /api/event/tracks/{id}/')

export const deleteTrack = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'agenda',
  'deleteTrack',
  'DELETE /api/event/tracks/{id}/',
)

export const moveBlocks = /* @__PURE__ */ operation<
  { body: z.input<typeof moveBlocksSchema> },
  z.output<typeof movedBlocksSchema>
>('agenda', 'moveBlocks', 'POST /api/event/agenda/move/')

export const deleteBlocks = /* @__PURE__ */ operation<
  { body: z.input<typeof blocksOfAgendaSchema> },
  undefined
>('agenda', 'deleteBlocks', 'POST /api/event/agenda/delete/')

export const restoreBlocks = /* @__PURE__ */ operation<
  { body: z.input<typeof blocksOfAgendaSchema> },
  z.output<typeof restoredBlocksSchema>
>('agenda', 'restoreBlocks', 'POST /api/event/agenda/restore/')
