// Written by `npm run generate` from the routes of the server.

import type {
  changeRtmpInputSchema,
  createRtmpInputSchema,
  rtmpInputPageSchema,
  rtmpInputSchema,
} from '@marquee/domain/live-inputs'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const liveInputsKey = ['live-inputs'] as const

export const listRtmpInputs = /* @__PURE__ */ operation<
  { query: { limit?: number | undefined; offset?: number | undefined; event: string } },
  z.output<typeof rtmpInputPageSchema>
>('live-inputs', 'listRtmpInputs', 'GET /api/event/rtmp_inputs/')

export const createRtmpInput = /* @__PURE__ */ operation<
  { body: z.input<typeof createRtmpInputSchema> },
  z.output<typeof rtmpInputSchema>
>('live-inputs', 'createRtmpInput', 'POST /api/event/rtmp_inputs/')

export const getRtmpInput = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof rtmpInputSchema>
>('live-inputs', 'getRtmpInput', 'GET /api/event/rtmp_inputs/{id}/')

export const changeRtmpInput = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeRtmpInputSchema> },
  z.output<typeof rtmpInputSchema>
>('live-inputs', 'changeRtmpInput', 'PATCH /api/event/rtmp_inputs/{id}/')

export const deleteRtmpInput = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'live-inputs',
  'deleteRtmpInput',
  'DELETE /api/event/rtmp_inputs/{id}/',
)

export const startRtmpTest = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof rtmpInputSchema>
>('live-inputs', 'startRtmpTest', 'POST /api/event/rtmp_inputs/{id}/start_test/')

export const stopRtmpTest = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof rtmpInputSchema>
>('live-inputs', 'stopRtmpTest', 'POST /api/event/rtmp_inputs/{id}/stop_test/')

export const rotateRtmpKey = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof rtmpInputSchema>
>('live-inputs', 'rotateRtmpKey', 'POST /api/event/rtmp_inputs/{id}/rotate_key/')
