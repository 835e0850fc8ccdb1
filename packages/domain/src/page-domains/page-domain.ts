/** API schemas of page domains (ST-018, ST-021). */
import { z } from 'zod'
import { dnsRecordSchema, domainProofShape } from '../domain-proofs/public.ts'
import { pageOf } from '../lists/public.ts'
import { certificateStates } from './certificates.ts'

export const pageCertificateSchema = z
  .object({
    state: z
      .enum(certificateStates)
      .describe('`off`: this installation leaves certificates to its proxy, or the domain isn’t verified.'),
    expires_at: z.iso.datetime().nullable(),
    tried_at: z.iso.datetime().nullable(),
    next_attempt_at: z.iso.datetime().nullable(),
    problem: z.string().nullable().describe('Why the last attempt failed and what to do, for people.'),
    detail: z.string().nullable().describe('What the certificate authority said about it.'),
  })
  .meta({ id: 'PageCertificate' })
export type PageCertificate = z.infer<typeof pageCertificateSchema>

export const pageDomainSchema = z
  .object({
    ...domainProofShape,
    is_default: z.boolean().describe('Used in the links of registration pages.'),
    address: dnsRecordSchema.describe(
      'Points the domain here: a CNAME record, or an A or AAAA record if this installation only has an IP address.',
    ),
    certificate: pageCertificateSchema,
  })
  .meta({ id: 'PageDomain' })
export type PageDomain = z.infer<typeof pageDomainSchema>

export const pageDomainPageSchema = pageOf(pageDomainSchema).meta({ id: 'PageDomainPage' })

export const createPageDomainSchema = z
  .object({ domain: z.string().trim().max(255) })
  .meta({ id: 'CreatePageDomain' })

/** Only a verified domain can be the default, and only one at a time. */
export const changePageDomainSchema = z.object({ is_default: z.boolean() }).meta({ id: 'ChangePageDomain' })
