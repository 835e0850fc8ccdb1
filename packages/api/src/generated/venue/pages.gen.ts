// Written by `npm run generate` from the routes of the server.

import type { pageVideoSchema } from '@marquee/domain/pages'
import type { z } from 'zod'
import { operation } from '../../venue-operation.ts'

/** The prefix of all query keys of this module. */
export const pagesKey = ['pages'] as const

export const getPageVideo = /* @__PURE__ */ operation<
  {
    path: { page_id: string; kind: 'registration' | 'on-demand' | 'series' | 'hub'; video_id: string }
    query?: { draft?: string | undefined }
  },
  z.output<typeof pageVideoSchema>
>('pages', 'getPageVideo', 'GET /api/pages/{page_id}/{kind}/videos/{video_id}/')
