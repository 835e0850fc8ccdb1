// Written by `npm run generate` from the routes of the server.

import type { saveTrackingPixelsSchema, trackingPixelsSchema } from '@marquee/domain/tracking-pixels'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const trackingPixelsKey = ['tracking-pixels'] as const

export const getTrackingPixels = /* @__PURE__ */ operation<
  { query?: { event?: string | undefined; series?: string | undefined } },
  z.output<typeof trackingPixelsSchema>
>('tracking-pixels', 'getTrackingPixels', 'GET /api/event/tracking_pixels/')

export const saveTrackingPixels = /* @__PURE__ */ operation<
  { body: z.input<typeof saveTrackingPixelsSchema> },
  z.output<typeof trackingPixelsSchema>
>('tracking-pixels', 'saveTrackingPixels', 'PUT /api/event/tracking_pixels/')
