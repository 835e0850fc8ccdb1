// Written by `npm run generate` from the routes of the server.

import type {
  changeHubPageSchema,
  createHubPageSchema,
  duplicateHubPageSchema,
  hubPagePageSchema,
  hubPageSchema,
} from '@marquee/domain/pages'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const pagesKey = ['pages'] as const

export const listHubPages = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      organization?: string | undefined
      ordering?: 'name' | '-name' | 'created_at' | '-created_at' | undefined
      name?: string | undefined
      workspace?: string | undefined
      workspace__isnull?: 'true' | 'false' | undefined
    }
  },
  z.output<typeof hubPagePageSchema>
>('pages', 'listHubPages', 'GET /api/event/hub_pages/')

export const createHubPage = /* @__PURE__ */ operation<
  { body: z.input<typeof createHubPageSchema> },
  z.output<typeof hubPageSchema>
>('pages', 'createHubPage', 'POST /api/event/hub_pages/')

export const getHubPage = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof hubPageSchema>>(
  'pages',
  'getHubPage',
  'GET /api/event/hub_pages/{id}/',
)

export const changeHubPage = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeHubPageSchema> },
  z.output<typeof hubPageSchema>
>('pages', 'changeHubPage', 'PATCH /api/event/hub_pages/{id}/')

export const deleteHubPage = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'pages',
  'deleteHubPage',
  'DELETE /api/event/hub_pages/{id}/',
)

export const duplicateHubPage = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof duplicateHubPageSchema> },
  z.output<typeof hubPageSchema>
>('pages', 'duplicateHubPage', 'POST /api/event/hub_pages/{id}/duplicate/')
