/** The domains of an organisation's public pages as they travel (ST-018, ST-021). */
import { z } from 'zod'
import { pageOf } from '../lists/public.ts'

const dnsRecordSchema = z
  .object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })
  .meta({ id: 'DnsRecord' })

export const pageDomainSchema = z
  .object({
    id: z.uuid(),
    domain: z.string().describe('In the form of the DNS: `xn--` for letters beyond ASCII.'),
    is_verified: z.boolean(),
    is_default: z.boolean().describe('Used in the links of registration pages.'),
    verified_at: z.iso.datetime().nullable(),
    last_checked_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable().describe('What the last check missed, for a person.'),
    missing_since: z.iso.datetime().nullable().describe('Since when a verified domain has no proof.'),
    verification: dnsRecordSchema.describe('Proves that the domain is yours.'),
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
