import { pageQuerySchema } from '@marquee/domain/lists'
import {
  changePageDomainSchema,
  createPageDomainSchema,
  pageDomainPageSchema,
  pageDomainSchema,
} from '@marquee/domain/page-domains'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findChallengeReply } from './certificate-store.ts'
import {
  changePageDomain,
  deletePageDomain,
  retryCertificate,
  verifyPageDomain,
} from './change-page-domain.ts'
import { createPageDomain } from './create-page-domain.ts'
import { listPageDomains } from './list-page-domains.ts'

export const challengePath = '/.well-known/acme-challenge/'

const tags = ['page-domains']
const params = z.object({ id: z.uuid() })
const domain = replies(200, pageDomainSchema)

export function pageDomainRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/page_domains/',
    {
      config: { access: 'domain:read' },
      schema: {
        tags,
        operationId: 'listPageDomains',
        querystring: pageQuerySchema,
        response: replies(200, pageDomainPageSchema),
      },
    },
    (request) =>
      listPageDomains(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.post(
    '/api/core/page_domains/',
    {
      config: { access: 'domain:update' },
      schema: {
        tags,
        operationId: 'createPageDomain',
        body: createPageDomainSchema,
        response: replies(201, pageDomainSchema),
      },
    },
    async (request, reply) =>
      reply.status(201).send(await createPageDomain(memberContext(services, request), request.body)),
  )
  app.post(
    '/api/core/page_domains/:id/verify/',
    {
      config: { access: 'domain:update', cost: 'outside' },
      schema: { tags, operationId: 'verifyPageDomain', params, response: domain },
    },
    (request) => verifyPageDomain(memberContext(services, request), request.params.id),
  )
  app.post(
    '/api/core/page_domains/:id/certificate/',
    {
      config: { access: 'domain:update', cost: 'outside' },
      schema: { tags, operationId: 'retryPageCertificate', params, response: domain },
    },
    (request) => retryCertificate(memberContext(services, request), request.params.id),
  )
  changeRoutes(app, services)
}

const challenge = z.object({ token: z.string().regex(/^[\w-]{1,200}$/) })

/**
 * Proves to the certificate authority that a domain points here (RFC 8555, section 8.3). Served by the venue over plain
 * HTTP.
 */
export function certificateChallengeRoutes(app: HttpApp, services: Services): void {
  app.get(
    `${challengePath}:token`,
    { config: { access: 'public' }, schema: { hide: true, params: challenge } },
    async (request, reply) => {
      const asked = { domain: request.hostname.toLowerCase(), token: request.params.token }
      const found = await asSystem(services, ({ db }) => findChallengeReply(db, asked))
      if (found === undefined) throw new AppError('not_found')
      return reply.type('application/octet-stream').header('cache-control', 'no-store').send(found)
    },
  )
}

function changeRoutes(app: HttpApp, services: Services): void {
  const config = { access: 'domain:update' } as const
  app.patch(
    '/api/core/page_domains/:id/',
    {
      config,
      schema: {
        tags,
        operationId: 'changePageDomain',
        params,
        body: changePageDomainSchema,
        response: domain,
      },
    },
    (request) =>
      changePageDomain(memberContext(services, request), { id: request.params.id, ...request.body }),
  )
  app.delete(
    '/api/core/page_domains/:id/',
    { config, schema: { tags, operationId: 'deletePageDomain', params, response: replies(204, z.void()) } },
    async (request, reply) => {
      await deletePageDomain(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
}
