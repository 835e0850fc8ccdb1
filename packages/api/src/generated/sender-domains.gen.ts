// Written by `npm run generate` from the routes of the server.

import type {
  createSenderDomainSchema,
  senderDomainPageSchema,
  senderDomainSchema,
} from '@marquee/domain/sender-domains'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const senderDomainsKey = ['sender-domains'] as const

export const listVanityEmailDomains = /* @__PURE__ */ operation<
  { query?: { limit?: number | undefined; offset?: number | undefined; organization?: string | undefined } },
  z.output<typeof senderDomainPageSchema>
>('sender-domains', 'listVanityEmailDomains', 'GET /api/core/vanity_email_domains/')

export const createVanityEmailDomain = /* @__PURE__ */ operation<
  { body: z.input<typeof createSenderDomainSchema> },
  z.output<typeof senderDomainSchema>
>('sender-domains', 'createVanityEmailDomain', 'POST /api/core/vanity_email_domains/')

export const getVanityEmailDomain = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof senderDomainSchema>
>('sender-domains', 'getVanityEmailDomain', 'GET /api/core/vanity_email_domains/{id}/')

export const deleteVanityEmailDomain = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'sender-domains',
  'deleteVanityEmailDomain',
  'DELETE /api/core/vanity_email_domains/{id}/',
)

export const verifyVanityEmailDomain = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof senderDomainSchema>
>('sender-domains', 'verifyVanityEmailDomain', 'POST /api/core/vanity_email_domains/{id}/verify/')

export const replaceVanityEmailDomainKeys = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof senderDomainSchema>
>('sender-domains', 'replaceVanityEmailDomainKeys', 'POST /api/core/vanity_email_domains/{id}/keys/')
