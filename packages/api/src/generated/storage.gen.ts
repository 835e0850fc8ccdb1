// Written by `npm run generate` from the routes of the server.

import type { storageUsageSchema } from '@marquee/domain/storage'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const storageKey = ['storage'] as const

export const getStorageUsage = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof storageUsageSchema>
>('storage', 'getStorageUsage', 'GET /api/core/storage/')
