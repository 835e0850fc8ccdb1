import { pageQuerySchema } from '@marquee/domain/lists'
import {
  createSenderDomainSchema,
  senderDomainPageSchema,
  senderDomainSchema,
} from '@marquee/domain/sender-domains'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { deleteSenderDomain, replaceSenderKeys, verifySenderDomain } from './change-sender-domain.ts'
import { createSenderDomain } from './create-sender-domain.ts'
import { getSenderDomain, listSenderDomains } from './read-sender-domains.ts'

const tags = ['sender-domains']
const params = z.object({ id: z.uuid() })
const response = replies(200, senderDomainSchema)
const reads = { access: 'domain:read' } as const
const changes = { access: 'domain:update' } as const

/** The vanity email domain of the organization (ED-050). */
export function senderDomainRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/vanity_email_domains/',
    {
      config: reads,
      schema: {
        tags,
        operationId: 'listVanityEmailDomains',
        querystring: pageQuerySchema.extend({ organization: z.uuid().optional() }),
        response: replies(200, senderDomainPageSchema),
      },
    },
    (request) =>
      listSenderDomains(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/core/vanity_email_domains/',
    {
      config: changes,
      schema: {
        tags,
        operationId: 'createVanityEmailDomain',
        body: createSenderDomainSchema,
        response: replies(201, senderDomainSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createSenderDomain(memberContext(services, request), request.body)),
  )
  app.get(
    '/api/core/vanity_email_domains/:id/',
    { config: reads, schema: { tags, operationId: 'getVanityEmailDomain', params, response } },
    (request) => getSenderDomain(memberContext(services, request), request.params.id),
  )
  app.delete(
    '/api/core/vanity_email_domains/:id/',
    {
      config: changes,
      schema: { tags, operationId: 'deleteVanityEmailDomain', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteSenderDomain(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  actionRoutes(app, services)
}

function actionRoutes(app: HttpApp, services: Services): void {
  const config = { ...changes, cost: 'outside' } as const
  app.post(
    '/api/core/vanity_email_domains/:id/verify/',
    { config, schema: { tags, operationId: 'verifyVanityEmailDomain', params, response } },
    (request) => verifySenderDomain(memberContext(services, request), request.params.id),
  )
  app.post(
    '/api/core/vanity_email_domains/:id/keys/',
    { config: changes, schema: { tags, operationId: 'replaceVanityEmailDomainKeys', params, response } },
    (request) => replaceSenderKeys(memberContext(services, request), request.params.id),
  )
}
