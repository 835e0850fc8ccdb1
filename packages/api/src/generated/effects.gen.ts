// Written by `npm run generate` from the routes of the server.

import type { effectPageSchema, outboxEmailSchema } from '@marquee/domain/effects'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const effectsKey = ['effects'] as const

export const listEffects = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      search?: string | undefined
      state?: 'PENDING' | 'SENT' | 'KEPT' | 'FAILED' | undefined
    }
  },
  z.output<typeof effectPageSchema>
>('effects', 'listEffects', 'GET /api/core/effects/')

export const getEffect = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof outboxEmailSchema>
>('effects', 'getEffect', 'GET /api/core/effects/{id}/')

export const replayEffect = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof outboxEmailSchema>
>('effects', 'replayEffect', 'POST /api/core/effects/{id}/replay/')
