// Written by `npm run generate` from the routes of the server.

import type { homeSchema } from '@marquee/domain/home'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const homeKey = ['home'] as const

export const getHome = /* @__PURE__ */ operation<
  { query?: { workspace?: string | undefined } },
  z.output<typeof homeSchema>
>('home', 'getHome', 'GET /api/core/home/')
