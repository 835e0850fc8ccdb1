/** The domains whose addresses sign in through an organization's identity provider. */
import { createSsoDomainSchema, ssoDomainSchema } from '@marquee/domain/sso'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { addSsoDomain, removeSsoDomain, verifySsoDomain } from './change-sso-domains.ts'

const tags = ['sso']
const params = z.object({ id: z.uuid() })
const access = 'sso:update'
const url = '/api/core/sso_connection/domains/'
/** Each attempt makes a DNS query. */
const verificationLimit = { max: 20, timeWindow: '1 minute' }

export function ssoDomainRoutes(app: HttpApp, services: Services): void {
  app.post(
    url,
    {
      config: { access },
      schema: {
        tags,
        operationId: 'addSsoDomain',
        body: createSsoDomainSchema,
        response: replies(201, ssoDomainSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await addSsoDomain(memberContext(services, request), request.body)),
  )
  app.post(
    `${url}:id/verify/`,
    {
      config: { access, rateLimit: verificationLimit },
      schema: { tags, operationId: 'verifySsoDomain', params, response: replies(200, ssoDomainSchema) },
    },
    (request) => verifySsoDomain(memberContext(services, request), request.params.id),
  )
  app.delete(
    `${url}:id/`,
    {
      config: { access },
      schema: { tags, operationId: 'removeSsoDomain', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await removeSsoDomain(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
