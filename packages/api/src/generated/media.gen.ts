// Written by `npm run generate` from the routes of the server.

import type { unfinishedUploadsSchema } from '@marquee/domain/media'
import type { clipVideoSchema, videoAssetSchema, videoReplacementSchema } from '@marquee/domain/video-library'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const mediaKey = ['media'] as const

export const clipVideo = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof clipVideoSchema> },
  z.output<typeof videoAssetSchema>
>('media', 'clipVideo', 'POST /api/core/video_assets/{id}/clips/')

export const listUploads = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof unfinishedUploadsSchema>
>('media', 'listUploads', 'GET /api/core/uploads/')

export const discardUpload = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'media',
  'discardUpload',
  'DELETE /api/core/uploads/{id}/',
)

export const getReplacement = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof videoReplacementSchema>
>('media', 'getReplacement', 'GET /api/core/video_assets/{id}/replacement/')

export const replaceVideoFile = /* @__PURE__ */ operation<
  { path: { id: string }; body: FormData },
  z.output<typeof videoAssetSchema>
>('media', 'replaceVideoFile', 'POST /api/core/video_assets/{id}/replacement/')

export const discardReplacement = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'media',
  'discardReplacement',
  'DELETE /api/core/video_assets/{id}/replacement/',
)

export const restoreVideoFile = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof videoAssetSchema>
>('media', 'restoreVideoFile', 'POST /api/core/video_assets/{id}/restore/')

export const startTranscoding = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof videoAssetSchema>
>('media', 'startTranscoding', 'POST /api/core/video_assets/{id}/transcode/')
