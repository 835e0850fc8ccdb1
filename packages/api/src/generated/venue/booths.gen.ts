// Written by `npm run generate` from the routes of the server.

import type { leaveContactSchema, venueBoothListSchema, visitBoothSchema } from '@marquee/domain/booths'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const boothsKey = ['booths'] as const

export const listVenueBooths = /* @__PURE__ */ operation<
  { path: { event_id: string } },
  z.output<typeof venueBoothListSchema>
>('booths', 'listVenueBooths', 'GET /api/events/{event_id}/booths/')

export const visitBooth = /* @__PURE__ */ operation<
  { path: { event_id: string; booth_id: string }; body: z.input<typeof visitBoothSchema> },
  undefined
>('booths', 'visitBooth', 'POST /api/events/{event_id}/booths/{booth_id}/visits/')

export const leaveContact = /* @__PURE__ */ operation<
  { path: { event_id: string; booth_id: string }; body: z.input<typeof leaveContactSchema> },
  undefined
>('booths', 'leaveContact', 'PUT /api/events/{event_id}/booths/{booth_id}/contact/')

export const takeContactBack = /* @__PURE__ */ operation<
  { path: { event_id: string; booth_id: string } },
  undefined
>('booths', 'takeContactBack', 'DELETE /api/events/{event_id}/booths/{booth_id}/contact/')
