import { effectPageSchema, outboxEmailSchema, listEffectsQuerySchema } from '@marquee/domain/effects'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import type { EmailKinds, ListedEmail } from './email-kind.ts'
import { getEmail } from './get-email.ts'
import { listEffects } from './list-effects.ts'
import { replayEffect } from './replay-effect.ts'

const tags = ['effects']
const reads = { access: 'outbox:read' } as const
const params = z.object({ id: z.uuid() })
const message = replies(200, outboxEmailSchema)

/** The outbox: what was sent, what is pending, what failed. */
export function effectRoutes(app: HttpApp, services: Services, emails: readonly ListedEmail[]): void {
  const kinds: EmailKinds = new Map(emails.map((email) => [email.kind, email]))
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
    (request) => getEmail(memberContext(services, request), { id: request.params.id, kinds }),
  )
  app.post(
    '/api/core/effects/:id/replay/',
    {
      config: { access: 'outbox:update' },
      schema: { tags, operationId: 'replayEffect', params, response: message },
    },
    (request) => replayEffect(memberContext(services, request), { id: request.params.id, kinds }),
  )
}
