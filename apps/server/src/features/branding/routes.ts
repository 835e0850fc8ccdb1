import {
  brandingSchema,
  bufferVideoSchema,
  changeBrandingSchema,
  chooseBufferVideoSchema,
} from '@marquee/domain/branding'
import { z } from 'zod'
import type { VideoServices } from '#features/video-library/public.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { brandRoutes } from './brand-routes.ts'
import { fillerSlideRoutes } from './filler-slide-routes.ts'
import { type BrandingParts, changeBranding, getBranding } from './branding.ts'
import { chooseBufferVideo, getBufferVideo, removeBufferVideo } from './buffer-video.ts'

const tags = ['branding']
const params = z.object({ id: z.uuid() })
const address = '/api/event/events/:id/buffer_video/'
const response = replies(200, bufferVideoSchema)
const brandingAddress = '/api/event/events/:id/branding/'

export function brandingRoutes(app: HttpApp, services: VideoServices, parts: BrandingParts): void {
  fillerSlideRoutes(app, services)
  brandRoutes(app, services)
  app.get(
    brandingAddress,
    {
      config: { access: 'branding:read' },
      schema: { tags, operationId: 'getBranding', params, response: replies(200, brandingSchema) },
    },
    (request) => getBranding(memberContext(services, request), { eventId: request.params.id, parts }),
  )
  app.patch(
    brandingAddress,
    {
      config: { access: 'branding:update' },
      schema: {
        tags,
        operationId: 'changeBranding',
        params,
        body: changeBrandingSchema,
        response: replies(200, brandingSchema),
      },
    },
    (request) =>
      changeBranding(memberContext(services, request), {
        eventId: request.params.id,
        change: request.body,
        parts,
      }),
  )
  app.get(
    address,
    {
      config: { access: 'event:read' },
      schema: { tags, operationId: 'getBufferVideo', params, response },
    },
    (request) => getBufferVideo(memberContext(services, request), request.params.id),
  )
  app.put(
    address,
    {
      config: { access: 'event:update' },
      schema: { tags, operationId: 'chooseBufferVideo', params, body: chooseBufferVideoSchema, response },
    },
    (request) => {
      const input = { eventId: request.params.id, videoId: request.body.video_asset }
      return chooseBufferVideo(memberContext(services, request), input)
    },
  )
  app.delete(
    address,
    {
      config: { access: 'event:update' },
      schema: { tags, operationId: 'removeBufferVideo', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await removeBufferVideo(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
