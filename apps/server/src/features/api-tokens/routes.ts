import { apiTokenPageSchema, createApiTokenSchema, createdApiTokenSchema } from '@marquee/domain/api-tokens'
import { pageQuerySchema } from '@marquee/domain/lists'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { createApiToken } from './create-api-token.ts'
import { deleteApiToken } from './delete-api-token.ts'
import type { TokenCallers } from './find-token-caller.ts'
import { listApiTokens } from './list-api-tokens.ts'

const tags = ['api-tokens']
const params = z.object({ id: z.uuid() })

/** Deleting a token also clears the cache of `callers`. */
export function apiTokenRoutes(app: HttpApp, services: Services, callers: TokenCallers): void {
  app.get(
    '/api/core/api_tokens/',
    {
      config: { access: 'token:read' },
      schema: {
        tags,
        operationId: 'listApiTokens',
        querystring: pageQuerySchema,
        response: replies(200, apiTokenPageSchema),
      },
    },
    (request) => listApiTokens(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/core/api_tokens/',
    {
      config: { access: 'token:create' },
      schema: {
        tags,
        operationId: 'createApiToken',
        body: createApiTokenSchema,
        response: replies(201, createdApiTokenSchema),
      },
    },
    async (request, reply) => {
      // Keep the secret out of caches.
      reply.header('cache-control', 'no-store')
      return reply.status(201).send(await createApiToken(memberContext(services, request), request.body))
    },
  )
  app.delete(
    '/api/core/api_tokens/:id/',
    {
      config: { access: 'token:delete' },
      schema: { tags, operationId: 'deleteApiToken', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteApiToken(memberContext(services, request), request.params.id)
      callers.forget()
      return reply.status(204).send()
    },
  )
}
