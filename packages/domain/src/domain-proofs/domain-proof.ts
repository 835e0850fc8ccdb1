/** A domain and its proof as they travel. */
import { z } from 'zod'

export const dnsRecordSchema = z
  .object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })
  .meta({ id: 'DnsRecord' })

/** What every domain says that an organization has to prove. */
export const domainProofShape = {
  id: z.uuid(),
  domain: z.string().describe('In the form of the DNS: `xn--` for letters beyond ASCII.'),
  is_verified: z.boolean(),
  verified_at: z.iso.datetime().nullable(),
  last_checked_at: z.iso.datetime().nullable(),
  last_error: z.string().nullable().describe('What the last check missed, for a person.'),
  missing_since: z.iso.datetime().nullable().describe('Since when a verified domain has no proof.'),
  verification: dnsRecordSchema.describe('Proves that the domain is yours.'),
}
const domainProofSchema = z.object(domainProofShape)
export type DomainProof = z.infer<typeof domainProofSchema>
