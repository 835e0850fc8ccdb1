import { magicLinkQuerySchema, magicLinkSchema } from '@marquee/domain/people'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getMagicLink, revokeLink } from './magic-link.ts'

const tags = ['people']

export function linkRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/event/magic_link/',
    {
      config: { access: 'event:update' },
      schema: {
        tags,
        operationId: 'getMagicLink',
        querystring: magicLinkQuerySchema,
        response: replies(200, magicLinkSchema),
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store')
      return getMagicLink(memberContext(services, request), request.query)
    },
  )
  app.post(
    '/api/event/event_roles/:id/revoke_link/',
    {
      config: { access: 'event:update' },
      schema: {
        tags,
        operationId: 'revokeLink',
        params: z.object({ id: z.uuid() }),
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await revokeLink(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
