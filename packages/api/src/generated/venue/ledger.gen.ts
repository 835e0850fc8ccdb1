// Written by `npm run generate` from the routes of the server.

import type { heartbeatSchema } from '@marquee/domain/ledger'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const ledgerKey = ['ledger'] as const

export const sendHeartbeat = /* @__PURE__ */ operation<
  { path: { event_id: string }; body: z.input<typeof heartbeatSchema> },
  undefined
>('ledger', 'sendHeartbeat', 'POST /api/events/{event_id}/heartbeats/')
