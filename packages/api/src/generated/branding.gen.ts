// Written by `npm run generate` from the routes of the server.

import type {
  brandingPreviewSchema,
  brandingSchema,
  bufferVideoSchema,
  changeBrandingSchema,
  chooseBufferVideoSchema,
  chooseFillerSlideSchema,
  createFillerSlideSchema,
  eventFillerSlideSchema,
  fillerSlidePageSchema,
  fillerSlideSchema,
  renameFillerSlideSchema,
} from '@marquee/domain/branding'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const brandingKey = ['branding'] as const

export const listFillerSlides = /* @__PURE__ */ operation<
  {
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      ordering?: 'created_at' | '-created_at' | 'file_name' | '-file_name' | undefined
      uploaded?: 'true' | undefined
      search?: string | undefined
      workspace?: string | undefined
    }
  },
  z.output<typeof fillerSlidePageSchema>
>('branding', 'listFillerSlides', 'GET /api/core/filler-slide-library/')

export const createFillerSlide = /* @__PURE__ */ operation<
  { body: z.input<typeof createFillerSlideSchema> },
  z.output<typeof fillerSlideSchema>
>('branding', 'createFillerSlide', 'POST /api/core/filler-slide-library/')

export const getFillerSlide = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof fillerSlideSchema>
>('branding', 'getFillerSlide', 'GET /api/core/filler-slide-library/{id}/')

export const renameFillerSlide = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof renameFillerSlideSchema> },
  z.output<typeof fillerSlideSchema>
>('branding', 'renameFillerSlide', 'PATCH /api/core/filler-slide-library/{id}/')

export const deleteFillerSlide = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'branding',
  'deleteFillerSlide',
  'DELETE /api/core/filler-slide-library/{id}/',
)

export const getFillerSlideOfEvent = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof eventFillerSlideSchema>
>('branding', 'getFillerSlideOfEvent', 'GET /api/event/events/{id}/filler_slide/')

export const chooseFillerSlide = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof chooseFillerSlideSchema> },
  z.output<typeof eventFillerSlideSchema>
>('branding', 'chooseFillerSlide', 'PUT /api/event/events/{id}/filler_slide/')

export const removeFillerSlide = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'branding',
  'removeFillerSlide',
  'DELETE /api/event/events/{id}/filler_slide/',
)

export const getBranding = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof brandingSchema>
>('branding', 'getBranding', 'GET /api/event/events/{id}/branding/')

export const changeBranding = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeBrandingSchema> },
  z.output<typeof brandingSchema>
>('branding', 'changeBranding', 'PATCH /api/event/events/{id}/branding/')

export const getBufferVideo = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof bufferVideoSchema>
>('branding', 'getBufferVideo', 'GET /api/event/events/{id}/buffer_video/')

export const chooseBufferVideo = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof chooseBufferVideoSchema> },
  z.output<typeof bufferVideoSchema>
>('branding', 'chooseBufferVideo', 'PUT /api/event/events/{id}/buffer_video/')

export const removeBufferVideo = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'branding',
  'removeBufferVideo',
  'DELETE /api/event/events/{id}/buffer_video/',
)

export const getBrandingPreview = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof brandingPreviewSchema>
>('branding', 'getBrandingPreview', 'GET /api/event/events/{id}/branding/preview/')
