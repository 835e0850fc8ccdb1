/** API schemas of who can register for an event, and what becomes of them before a person decides. */
import { z } from 'zod'
import { isDomainName, isEmail, seenSchema, versionSchema } from '../inputs/public.ts'
import { admissionOutcomes } from './registrant-words.ts'
import { t } from './texts.ts'

export const admissionLimits = { rules: 20, addresses: 5000, answers: 50, answerLength: 500 }

/** An email address, or a domain with everyone in it and below it. */
export const addressSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .transform((address) => address.replace(/^@/, ''))
  .refine((address) => isEmail(address) || isDomainName(address), t.error('blockInvalid'))

const addressesSchema = z
  .array(addressSchema)
  .max(admissionLimits.addresses, t.error('tooManyAddresses'))
  .transform((addresses) => [...new Set(addresses)])
const outcome = z.enum(admissionOutcomes)

const answerRuleSchema = z.object({
  kind: z.literal('answer'),
  key: z.string().trim().min(1, t.error('questionMissing')).max(100),
  answers: z
    .array(z.string().trim().min(1).max(admissionLimits.answerLength))
    .min(1, t.error('answersMissing'))
    .max(admissionLimits.answers, t.error('tooManyAnswers'))
    .describe('Any of them, in any case.'),
  outcome,
})

const addressRuleSchema = z.object({ kind: z.literal('address'), addresses: z.array(z.string()), outcome })
const admissionRuleSchema = z
  .discriminatedUnion('kind', [addressRuleSchema, answerRuleSchema])
  .meta({ id: 'AdmissionRule' })
export type AdmissionRule = z.infer<typeof admissionRuleSchema>

const setRuleSchema = z
  .discriminatedUnion('kind', [
    addressRuleSchema.extend({
      addresses: addressesSchema.refine((addresses) => addresses.length > 0, t.error('addressesMissing')),
    }),
    answerRuleSchema,
  ])
  .meta({ id: 'SetAdmissionRule' })

const switches = {
  is_listed_only: z.boolean().describe('Only `listed` can register.'),
  refuses_free_mail: z
    .boolean()
    .describe(
      'Addresses of free email services can’t register, except those that are listed or approved by a rule.',
    ),
}

const countAddresses = ({ listed, rules }: { listed: string[]; rules: AdmissionRule[] }) =>
  rules.reduce((count, rule) => count + (rule.kind === 'address' ? rule.addresses.length : 0), listed.length)

export const admissionSchema = z
  .object({
    event: z.uuid(),
    ...switches,
    listed: z.array(z.string()).describe('Addresses and domains that can register.'),
    rules: z
      .array(admissionRuleSchema)
      .describe('The first one that fits decides. Without one, `needs_approval` of the settings does.'),
    version: versionSchema,
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'RegistrationAdmission' })
export type Admission = z.infer<typeof admissionSchema>

export const setAdmissionSchema = z
  .object({
    ...switches,
    listed: addressesSchema.describe('Addresses and domains that can register.'),
    rules: z
      .array(setRuleSchema)
      .max(admissionLimits.rules, t.error('tooManyRules'))
      .describe('The first one that fits decides. Without one, `needs_approval` of the settings does.'),
    seen: seenSchema,
  })
  .refine((admission) => countAddresses(admission) <= admissionLimits.addresses, {
    path: ['listed'],
    ...t.error('tooManyAddresses'),
  })
  .refine(({ is_listed_only, listed }) => !is_listed_only || listed.length > 0, {
    path: ['listed'],
    ...t.error('addressesMissing'),
  })
  .meta({ id: 'SetRegistrationAdmission' })
export type SetAdmission = z.infer<typeof setAdmissionSchema>
