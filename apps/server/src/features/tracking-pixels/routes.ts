import {
  saveTrackingPixelsSchema,
  trackingPixelsQuerySchema,
  trackingPixelsSchema,
} from '@marquee/domain/tracking-pixels'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getTrackingPixels, saveTrackingPixels } from './change-tracking-pixels.ts'

const tags = ['tracking-pixels']
const address = '/api/event/tracking_pixels/'
const response = replies(200, trackingPixelsSchema)

/** The tracking pixels of events, series and templates (CA-060, CA-061). */
export function trackingPixelRoutes(app: HttpApp, services: Services): void {
  app.get(
    address,
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'getTrackingPixels',
        querystring: trackingPixelsQuerySchema,
        response,
      },
    },
    (request) => getTrackingPixels(memberContext(services, request), request.query),
  )
  app.put(
    address,
    {
      config: { access: 'event:update' },
      schema: { tags, operationId: 'saveTrackingPixels', body: saveTrackingPixelsSchema, response },
    },
    (request) => saveTrackingPixels(memberContext(services, request), request.body),
  )
}
