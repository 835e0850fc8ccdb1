// Written by `npm run generate` from the routes of the server.

import type { activityBatchSchema } from '@marquee/domain/activity'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const activityKey = ['activity'] as const

export const recordActivity = /* @__PURE__ */ operation<
  { body: z.input<typeof activityBatchSchema> },
  undefined
>('activity', 'recordActivity', 'POST /api/core/activity/')
