/** What an organization holds about a person, and what an erasure does with it. */
import { z } from 'zod'

/** Whom it is about: a member, a profile, or whoever has left and is only known by an address. */
export const personReferenceSchema = z
  .union([
    z.strictObject({ user_id: z.uuid() }),
    z.strictObject({ profile_id: z.uuid() }),
    z.strictObject({ email: z.email().max(254) }),
  ])
  .meta({ id: 'PersonReference' })
export type PersonReference = z.infer<typeof personReferenceSchema>

/** `unlinked` stays without its person; `pseudonymized` stays under a pseudonym. */
export const holdingFates = ['erased', 'pseudonymized', 'unlinked', 'kept'] as const
export type HoldingFate = (typeof holdingFates)[number]

const holdingSchema = z
  .object({
    name: z.string().describe('The name of its file in an export.'),
    title: z.string(),
    count: z.number().int().describe('How many records are about the person.'),
    fate: z.enum(holdingFates).describe('What an erasure does with them.'),
    note: z.string().describe('What happens to them, and why, as a sentence.'),
  })
  .meta({ id: 'PersonalHolding' })
export type Holding = z.infer<typeof holdingSchema>

export const privacyPersonSchema = z
  .object({
    user_id: z.uuid().nullable().describe('Null for somebody who is no member.'),
    profile_id: z.uuid().nullable(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_member: z.boolean(),
  })
  .meta({ id: 'PrivacyPerson' })
export type PrivacyPerson = z.infer<typeof privacyPersonSchema>

export const personalDataSchema = z
  .object({
    person: privacyPersonSchema,
    holdings: z.array(holdingSchema).describe('Only what there is.'),
    pictures: z.number().int().describe('How many stored pictures are of the person.'),
    is_account_erased: z.boolean().describe('Whether an erasure ends the account and frees its address.'),
    refusal: z.string().nullable().describe('Why the caller cannot erase the person, as a sentence.'),
    erased: z
      .object({ pseudonym: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('When somebody with this address was last erased, and what they are called since.'),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof personalDataSchema>
