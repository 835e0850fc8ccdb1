import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import { requestDemo } from './request-demo.ts'

/** What attendees do with what the branding offers. */
export function venueBrandingRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/events/:event_id/demo-requests/',
    {
      config: { access: 'attendee' },
      schema: {
        tags: ['branding'],
        operationId: 'requestDemo',
        params: z.object({ event_id: z.uuid() }),
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await requestDemo(audienceContext(services, request))
      return reply.status(204).send()
    },
  )
}
