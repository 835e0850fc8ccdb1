// Written by `npm run generate` from the routes of the server.

import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const brandingKey = ['branding'] as const

export const requestDemo = /* @__PURE__ */ operation<{ path: { event_id: string } }, undefined>(
  'branding',
  'requestDemo',
  'POST /api/events/{event_id}/demo-requests/',
)
