// Written by `npm run generate` from the routes of the server.

import type {
  brandingSchema,
  bufferVideoSchema,
  changeBrandingSchema,
  chooseBufferVideoSchema,
} from '@marquee/domain/branding'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const brandingKey = ['branding'] as const

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
