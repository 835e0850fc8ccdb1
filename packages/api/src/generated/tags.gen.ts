// Written by `npm run generate` from the routes of the server.

import type { createTagSchema, listedTagSchema, renameTagSchema, tagPageSchema } from '@marquee/domain/tags'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const tagsKey = ['tags'] as const

export const listTags = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      organization?: string | undefined
      search?: string | undefined
      ordering?: 'name' | '-name' | 'created_at' | '-created_at' | undefined
    }
  },
  z.output<typeof tagPageSchema>
>('tags', 'listTags', 'GET /api/core/tags/')

export const createTag = /* @__PURE__ */ operation<
  { body: z.input<typeof createTagSchema> },
  z.output<typeof listedTagSchema>
>('tags', 'createTag', 'POST /api/core/tags/')

export const renameTag = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof renameTagSchema> },
  z.output<typeof listedTagSchema>
>('tags', 'renameTag', 'PATCH /api/core/tags/{id}/')

export const deleteTag = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'tags',
  'deleteTag',
  'DELETE /api/core/tags/{id}/',
)
