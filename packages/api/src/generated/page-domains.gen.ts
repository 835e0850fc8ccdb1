// Written by `npm run generate` from the routes of the server.

import type {
  changePageDomainSchema,
  createPageDomainSchema,
  pageDomainPageSchema,
  pageDomainSchema,
} from '@marquee/domain/page-domains'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const pageDomainsKey = ['page-domains'] as const

export const listPageDomains = /* @__PURE__ */ operation<
  { query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof pageDomainPageSchema>
>('page-domains', 'listPageDomains', 'GET /api/core/page_domains/')

export const createPageDomain = /* @__PURE__ */ operation<
  { body: z.input<typeof createPageDomainSchema> },
  z.output<typeof pageDomainSchema>
>('page-domains', 'createPageDomain', 'POST /api/core/page_domains/')

export const verifyPageDomain = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof pageDomainSchema>
>('page-domains', 'verifyPageDomain', 'POST /api/core/page_domains/{id}/verify/')

export const retryPageCertificate = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof pageDomainSchema>
>('page-domains', 'retryPageCertificate', 'POST /api/core/page_domains/{id}/certificate/')

export const changePageDomain = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changePageDomainSchema> },
  z.output<typeof pageDomainSchema>
>('page-domains', 'changePageDomain', 'PATCH /api/core/page_domains/{id}/')

export const deletePageDomain = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'page-domains',
  'deletePageDomain',
  'DELETE /api/core/page_domains/{id}/',
)
