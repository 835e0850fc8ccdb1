// Written by `npm run generate` from the routes of the server.

import type {
  eventRoomSchema,
  extendSessionSchema,
  nextSessionSchema,
  replaySchema,
  sendStageMessageSchema,
  sessionOnAirSchema,
  stageBufferSchema,
  stageMessageSchema,
} from '@marquee/domain/stage'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const stageKey = ['stage'] as const

export const getEventRoom = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof eventRoomSchema>
>('stage', 'getEventRoom', 'GET /api/events/{event_id}/room/')

export const getReplay = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof replaySchema>
>('stage', 'getReplay', 'GET /api/events/{event_id}/sessions/{id}/replay/')

export const getStageBuffer = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof stageBufferSchema>
>('stage', 'getStageBuffer', 'GET /api/events/{event_id}/buffer_video/')

export const startSession = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof sessionOnAirSchema>
>('stage', 'startSession', 'POST /api/events/{event_id}/sessions/{id}/start/')

export const endSession = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof sessionOnAirSchema>
>('stage', 'endSession', 'POST /api/events/{event_id}/sessions/{id}/end/')

export const extendSession = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof extendSessionSchema> },
  z.output<typeof sessionOnAirSchema>
>('stage', 'extendSession', 'POST /api/events/{event_id}/sessions/{id}/extend/')

export const goToNextSession = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string } },
  z.output<typeof nextSessionSchema>
>('stage', 'goToNextSession', 'POST /api/events/{event_id}/sessions/{id}/next/')

export const sendStageMessage = /* @__PURE__ */ operation<
  { path: { event_id: string; id: string }; body: z.input<typeof sendStageMessageSchema> },
  z.output<typeof stageMessageSchema>
>('stage', 'sendStageMessage', 'POST /api/events/{event_id}/sessions/{id}/message/')
