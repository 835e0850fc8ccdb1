// Written by `npm run generate` from the routes of the server.

import type {
  brandKitSchema,
  brandSuggestionsSchema,
  brandThemeListSchema,
  brandThemeSchema,
  brandingPreviewSchema,
  brandingSchema,
  bufferVideoSchema,
  changeBrandKitSchema,
  changeBrandingSchema,
  chooseBufferVideoSchema,
  chooseFillerSlideSchema,
  createBrandThemeSchema,
  createFillerSlideSchema,
  eventFillerSlideSchema,
  fillerSlidePageSchema,
  fillerSlideSchema,
  renameBrandThemeSchema,
  renameFillerSlideSchema,
  suggestBrandSchema,
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

export const getBrandKit = /* @__PURE__ */ operation<Record<never, never>, z.output<typeof brandKitSchema>>(
  'branding',
  'getBrandKit',
  'GET /api/core/brand-kit/',
)

export const changeBrandKit = /* @__PURE__ */ operation<
  { body: z.input<typeof changeBrandKitSchema> },
  z.output<typeof brandKitSchema>
>('branding', 'changeBrandKit', 'PATCH /api/core/brand-kit/')

export const suggestBrand = /* @__PURE__ */ operation<
  { body: z.input<typeof suggestBrandSchema> },
  z.output<typeof brandSuggestionsSchema>
>('branding', 'suggestBrand', 'POST /api/core/brand-kit/suggestions/')

export const listBrandThemes = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof brandThemeListSchema>
>('branding', 'listBrandThemes', 'GET /api/core/brand-themes/')

export const createBrandTheme = /* @__PURE__ */ operation<
  { body: z.input<typeof createBrandThemeSchema> },
  z.output<typeof brandThemeSchema>
>('branding', 'createBrandTheme', 'POST /api/core/brand-themes/')

export const renameBrandTheme = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof renameBrandThemeSchema> },
  z.output<typeof brandThemeSchema>
>('branding', 'renameBrandTheme', 'PATCH /api/core/brand-themes/{id}/')

export const deleteBrandTheme = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'branding',
  'deleteBrandTheme',
  'DELETE /api/core/brand-themes/{id}/',
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
