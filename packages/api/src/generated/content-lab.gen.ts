// Written by `npm run generate` from the routes of the server.

import type {
  contentSchema,
  createEditLinkSchema,
  editLinkSchema,
  foundEditLinkSchema,
} from '@marquee/domain/content-lab'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const contentLabKey = ['content-lab'] as const

export const findEditLink = /* @__PURE__ */ operation<
  { query?: { video_library_id?: string | undefined; video_asset?: string | undefined } },
  z.output<typeof foundEditLinkSchema>
>('content-lab', 'findEditLink', 'GET /api/content/edit_link/')

export const createEditLink = /* @__PURE__ */ operation<
  { body: z.input<typeof createEditLinkSchema> },
  z.output<typeof editLinkSchema>
>('content-lab', 'createEditLink', 'POST /api/content/edit_link/')

export const getContent = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof contentSchema>>(
  'content-lab',
  'getContent',
  'GET /api/content/contents/{id}/',
)
