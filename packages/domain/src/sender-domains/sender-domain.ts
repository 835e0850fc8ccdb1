/** API schemas of sender domains (ED-039). */
import { z } from 'zod'
import { pageOf } from '../lists/public.ts'
import { t } from './texts.ts'

const purposes = [
  'dkim',
  'return_path',
  'dkim_ed25519',
  'next_dkim',
  'next_dkim_ed25519',
  'retiring',
] as const
export type SenderRecordPurpose = (typeof purposes)[number]
const recordStates = ['unchecked', 'found', 'missing', 'different', 'several', 'unknown'] as const
export type RecordState = (typeof recordStates)[number]

const senderRecordSchema = z
  .object({
    purpose: z
      .enum(purposes)
      .describe(
        '`dkim` and `return_path` are required. `dkim_ed25519` adds a second signature. `next_…` replace a key. `retiring` belongs to a replaced key and can be removed after `keep_until`.',
      ),
    type: z.enum(['TXT', 'CNAME']),
    name: z.string(),
    value: z.string(),
    state: z.enum(recordStates),
    found: z.array(z.string()).describe('What the DNS has instead.'),
    explanation: z.string().nullable().describe('What the last check found, as a sentence for people.'),
    keep_until: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SenderRecord' })
export type SenderRecord = z.infer<typeof senderRecordSchema>

export const senderDomainSchema = z
  .object({
    id: z.uuid(),
    organization: z.uuid(),
    email_sender: z.string(),
    email_domain_verified: z.boolean(),
    dkim_host: z.string(),
    dkim_text_value: z.string(),
    return_path_host: z.string(),
    return_path_value: z.string(),
    records: z.array(senderRecordSchema).describe('All records, with what the last check found.'),
    is_replacing_keys: z.boolean().describe('New keys wait for their records.'),
    verified_at: z.iso.datetime().nullable(),
    last_checked_at: z.iso.datetime().nullable(),
    missing_since: z.iso
      .datetime()
      .nullable()
      .describe(
        'When records of a verified domain were first missing. After twelve hours, it is unverified.',
      ),
    verify_after: z.iso.datetime().nullable().describe('When the records can be checked again.'),
  })
  .meta({ id: 'VanityEmailDomain' })
export type SenderDomain = z.infer<typeof senderDomainSchema>

export const senderDomainPageSchema = pageOf(senderDomainSchema).meta({ id: 'VanityEmailDomainPage' })

export const createSenderDomainSchema = z
  .object({
    email_sender: z.string(t.error('required')).trim().max(254, t.error('invalidEmail')),
    organization: z.uuid(),
  })
  .meta({ id: 'CreateVanityEmailDomain' })
export type CreateSenderDomain = z.infer<typeof createSenderDomainSchema>
