// Written by `npm run generate` from the routes of the server.

import type { enterEventSchema, entranceSchema, visitorSchema } from '@marquee/domain/audience'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const audienceKey = ['audience'] as const

export const enterEvent = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof enterEventSchema> },
  z.output<typeof entranceSchema>
>('audience', 'enterEvent', 'POST /api/events/{event_id}/enter/')

export const getVisitor = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof visitorSchema>
>('audience', 'getVisitor', 'GET /api/events/{event_id}/visitor/')

export const leaveEvent = /* @__PURE__ */ operation<{ path: { event_id: string } }, undefined>(
  'audience',
  'leaveEvent',
  'POST /api/events/{event_id}/leave/',
)
