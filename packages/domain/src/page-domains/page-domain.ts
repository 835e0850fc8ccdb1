/** The domains of an organization's public pages as they travel (ST-018, ST-021). */
import { z } from 'zod'
import { dnsRecordSchema, domainProofShape } from '../domain-proofs/public.ts'
import { pageOf } from '../lists/public.ts'

export const pageDomainSchema = z
  .object({
    ...domainProofShape,
    is_default: z.boolean().describe('Used in the links of registration pages.'),
    address: dnsRecordSchema.describe(
      'Leads visitors of the domain here: a CNAME, unless the studio has no name but an IP address.',
    ),
  })
  .meta({ id: 'PageDomain' })
export type PageDomain = z.infer<typeof pageDomainSchema>

export const pageDomainPageSchema = pageOf(pageDomainSchema).meta({ id: 'PageDomainPage' })

export const createPageDomainSchema = z
  .object({ domain: z.string().trim().max(255) })
  .meta({ id: 'CreatePageDomain' })

/** Only a verified domain becomes the default; one of them is at most. */
export const changePageDomainSchema = z.object({ is_default: z.boolean() }).meta({ id: 'ChangePageDomain' })
