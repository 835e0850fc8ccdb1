import { effectPageSchema, outboxEmailSchema, listEffectsQuerySchema } from '@marquee/domain/effects'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getEmail } from './get-email.ts'
import { listEffects } from './list-effects.ts'
import { replayEffect } from './replay-effect.ts'

const tags = ['effects']
const reads = { access: 'outbox:read' } as const
const params = z.object({ id: z.uuid() })
const message = replies(200, outboxEmailSchema)

/** The outbox: what was sent, what is pending, what failed. */
export function effectRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/effects/',
    {
      config: reads,
      schema: {
        tags,
        operationId: 'listEffects',
        querystring: listEffectsQuerySchema,
        response: replies(200, effectPageSchema),
      },
    },
    (request) => listEffects(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/core/effects/:id/',
    { config: reads, schema: { tags, operationId: 'getEffect', params, response: message } },
    (request) => getEmail(memberContext(services, request), request.params.id),
  )
  app.post(
    '/api/core/effects/:id/replay/',
    {
      config: { access: 'outbox:update' },
      schema: { tags, operationId: 'replayEffect', params, response: message },
    },
    (request) => replayEffect(memberContext(services, request), request.params.id),
  )
}
