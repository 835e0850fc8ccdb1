/** The data an organization has about a person, and what an erasure does with it. */
import { z } from 'zod'
import { emailSchema } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'

/** A member, a profile, or someone who has left and is only known by email address. */
export const personReferenceSchema = z
  .union([
    z.strictObject({ user_id: z.uuid() }),
    z.strictObject({ profile_id: z.uuid() }),
    z.strictObject({ email: emailSchema }),
  ])
  .meta({ id: 'PersonReference' })
export type PersonReference = z.infer<typeof personReferenceSchema>

/** `unlinked`: kept without a reference to the person. `pseudonymized`: kept under a pseudonym. */
export const holdingFates = ['erased', 'pseudonymized', 'unlinked', 'kept'] as const
export type HoldingFate = (typeof holdingFates)[number]

const holdingSchema = z
  .object({
    name: z.string().describe('The name of its file in an export.'),
    title: z.string(),
    count: z.number().int().describe('How many records are about the person.'),
    fate: z.enum(holdingFates).describe('What an erasure does to them.'),
    note: z.string().describe('What happens to them, and why, as a sentence.'),
  })
  .meta({ id: 'PersonalHolding' })
export type Holding = z.infer<typeof holdingSchema>

export const privacyPersonSchema = z
  .object({
    user_id: z.uuid().nullable().describe('Null for someone who is not a member.'),
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
    holdings: z.array(holdingSchema).describe('Only kinds of records that exist.'),
    pictures: z.number().int().describe('How many stored pictures are of the person.'),
    is_account_erased: z
      .boolean()
      .describe('Whether an erasure deletes the account and frees its email address.'),
    refusal: z.string().nullable().describe('Why the caller can’t erase the person, as a sentence.'),
    erased: z
      .object({ pseudonym: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe('When someone with this email address was last erased, and their pseudonym.'),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof personalDataSchema>

/** Searches by name or email address. There is no list of everyone. */
export const listPrivacyPeopleQuerySchema = pageQuerySchema.extend({
  search: z.string().trim().min(1).max(254),
})
export type ListPrivacyPeopleQuery = z.infer<typeof listPrivacyPeopleQuerySchema>

export const privacyPersonPageSchema = pageOf(privacyPersonSchema).meta({ id: 'PrivacyPersonPage' })
