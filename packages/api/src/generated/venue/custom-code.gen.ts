// Written by `npm run generate` from the routes of the server.

import type { reportCodeFaultSchema } from '@marquee/domain/custom-code'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const customCodeKey = ['custom-code'] as const

export const reportCodeFault = /* @__PURE__ */ operation<
  { body: z.input<typeof reportCodeFaultSchema> },
  undefined
>('custom-code', 'reportCodeFault', 'POST /api/code_faults/')
