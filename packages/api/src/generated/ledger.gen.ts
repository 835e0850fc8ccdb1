// Written by `npm run generate` from the routes of the server.

import type { attendanceSchema } from '@marquee/domain/ledger'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const ledgerKey = ['ledger'] as const

export const getAttendance = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof attendanceSchema>
>('ledger', 'getAttendance', 'GET /api/event/events/{id}/attendance/')
