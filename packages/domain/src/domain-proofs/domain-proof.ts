/** API schemas of domains and their proofs. */
import { z } from 'zod'

export const dnsRecordSchema = z
  .object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })
  .meta({ id: 'DnsRecord' })

/** Fields of every domain that an organization has to prove it owns. */
export const domainProofShape = {
  id: z.uuid(),
  domain: z.string().describe('In DNS form: `xn--` for non-ASCII letters.'),
  is_verified: z.boolean(),
  verified_at: z.iso.datetime().nullable(),
  last_checked_at: z.iso.datetime().nullable(),
  last_error: z.string().nullable().describe('What the last check did not find, as a sentence for people.'),
  missing_since: z.iso
    .datetime()
    .nullable()
    .describe('When the proof of a verified domain was first missing.'),
  verification: dnsRecordSchema.describe('The record that proves ownership.'),
}
const domainProofSchema = z.object(domainProofShape)
export type DomainProof = z.infer<typeof domainProofSchema>
