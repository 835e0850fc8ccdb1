// Written by `npm run generate` from the routes of the server.

import type {
  changeStageSchema,
  extendSessionSchema,
  nextSessionSchema,
  recordingReportSchema,
  sendStageMessageSchema,
  sessionOnAirSchema,
  stageMessageSchema,
  stageSchema,
} from '@marquee/domain/stage'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const stageKey = ['stage'] as const

export const getStage = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof stageSchema>>(
  'stage',
  'getStage',
  'GET /api/event/events/{id}/stage/',
)

export const changeStage = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeStageSchema> },
  z.output<typeof stageSchema>
>('stage', 'changeStage', 'PATCH /api/event/events/{id}/stage/')

export const getRecordingReport = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof recordingReportSchema>
>('stage', 'getRecordingReport', 'GET /api/core/video_assets/{id}/recording/')

export const startBroadcast = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof sessionOnAirSchema>
>('stage', 'startBroadcast', 'POST /api/event/broadcasts/{id}/start/')

export const endBroadcast = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof sessionOnAirSchema>
>('stage', 'endBroadcast', 'POST /api/event/broadcasts/{id}/end/')

export const extendBroadcast = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof extendSessionSchema> },
  z.output<typeof sessionOnAirSchema>
>('stage', 'extendBroadcast', 'POST /api/event/broadcasts/{id}/extend/')

export const goToNextBroadcast = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof nextSessionSchema>
>('stage', 'goToNextBroadcast', 'POST /api/event/broadcasts/{id}/next/')

export const sendStageMessage = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof sendStageMessageSchema> },
  z.output<typeof stageMessageSchema>
>('stage', 'sendStageMessage', 'POST /api/event/broadcasts/{id}/message/')
