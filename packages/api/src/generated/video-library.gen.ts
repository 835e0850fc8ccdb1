// Written by `npm run generate` from the routes of the server.

import type {
  bulkVideosReplySchema,
  bulkVideosSchema,
  retitleVideoSchema,
  updateVideoSchema,
  videoAssetSchema,
  videoPageSchema,
  videoUsesSchema,
} from '@marquee/domain/video-library'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const videoLibraryKey = ['video-library'] as const

export const listVideoAssets = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      search?: string | undefined
      ordering?: '-created_at' | 'created_at' | '-name' | 'name' | '-title' | 'title' | undefined
      workspace?: string | 'no-team' | '' | undefined
      workspace__isnull?: 'true' | 'false' | undefined
      creation_type?: 'UPLOADED' | 'VIRTUAL' | 'RECORDED' | 'CLIP' | undefined
      source?:
        | ('EVENT_RECORDING' | 'DIRECT_RECORDING' | 'CL_UPLOAD' | 'UPLOAD' | 'CLIP' | 'UPLOADED')[]
        | 'EVENT_RECORDING'
        | 'DIRECT_RECORDING'
        | 'CL_UPLOAD'
        | 'UPLOAD'
        | 'CLIP'
        | 'UPLOADED'
        | undefined
      created_by?: string[] | string | undefined
      event_ids?: string[] | undefined
      event_id?: string | undefined
      event_tag?: string | undefined
      series_id?: string | undefined
    }
  },
  z.output<typeof videoPageSchema>
>('video-library', 'listVideoAssets', 'GET /api/core/video_assets/')

export const createVideoAsset = /* @__PURE__ */ operation<
  { body: FormData },
  z.output<typeof videoAssetSchema>
>('video-library', 'createVideoAsset', 'POST /api/core/video_assets/')

export const getVideoAsset = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof videoAssetSchema>
>('video-library', 'getVideoAsset', 'GET /api/core/video_assets/{id}/')

export const renameVideoAsset = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof updateVideoSchema> },
  z.output<typeof videoAssetSchema>
>('video-library', 'renameVideoAsset', 'PATCH /api/core/video_assets/{id}/')

export const deleteVideoAsset = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'video-library',
  'deleteVideoAsset',
  'DELETE /api/core/video_assets/{id}/',
)

export const listVideoUses = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof videoUsesSchema>
>('video-library', 'listVideoUses', 'GET /api/core/video_assets/{id}/usage/')

export const listRecordings = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: { limit?: number | undefined; offset?: number | undefined; title?: string | undefined }
  },
  z.output<typeof videoPageSchema>
>('video-library', 'listRecordings', 'GET /api/event/events/{id}/recordings/')

export const listRoomAssets = /* @__PURE__ */ operation<
  {
    query: {
      limit?: number | undefined
      offset?: number | undefined
      title?: string | undefined
      event_id: string
    }
  },
  z.output<typeof videoPageSchema>
>('video-library', 'listRoomAssets', 'GET /api/event/room_assets/')

export const retitleVideoAsset = /* @__PURE__ */ operation<
  { body: z.input<typeof retitleVideoSchema> },
  z.output<typeof videoAssetSchema>
>('video-library', 'retitleVideoAsset', 'PATCH /api/content/video_library/')

export const changeVideoAssets = /* @__PURE__ */ operation<
  { body: z.input<typeof bulkVideosSchema> },
  z.output<typeof bulkVideosReplySchema>
>('video-library', 'changeVideoAssets', 'POST /api/core/video_assets/bulk/')
