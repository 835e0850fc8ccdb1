/** API schemas of profiles: people as an organization knows them, one for each email address. */
import { z } from 'zod'
import { lineSchema } from '../accounts/public.ts'
import { isPictureAddress } from '../files/public.ts'
import { checkedTextSchema, emailSchema, professionalLinkFault, socialLinkFault } from '../inputs/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { t } from './texts.ts'

/** The fields that lists of people show. */
export const personOfProfileSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    title: z.string(),
    company: z.string(),
    bio: z.string(),
    profile_picture_url: z.string().nullable(),
    linkedin_url: z.string().nullable(),
    twitter_url: z.string().nullable(),
  })
  .meta({ id: 'PersonOfProfile' })
export type PersonOfProfile = z.infer<typeof personOfProfileSchema>

export const profileSchema = personOfProfileSchema
  .extend({
    account: z.uuid().nullable().describe('The account the person signs in with, if any.'),
    extra_data: z.record(z.string(), z.unknown()),
    former_addresses: z
      .array(
        z.object({
          email: z.string(),
          merged_profile: z
            .record(z.string(), z.unknown())
            .nullable()
            .describe('The profile that was merged into this one; null if the address was changed instead.'),
          created_at: z.iso.datetime(),
        }),
      )
      .describe('Previous email addresses, newest first.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profileSchema>

export const profilePageSchema = pageOf(personOfProfileSchema).meta({ id: 'ProfilePage' })

export const listProfilesQuerySchema = pageQuerySchema.extend({
  search: z
    .string()
    .trim()
    .max(255)
    .default('')
    .describe('Part of the name, the company or the email address.'),
  email: emailSchema.optional().describe('Exact email address; case is ignored.'),
})
export type ListProfilesQuery = z.infer<typeof listProfilesQuerySchema>

const pictureSchema = z
  .string()
  .max(2000)
  .refine((value) => value === '' || isPictureAddress(value), t.error('pictureMissing'))

/** Links can be empty (PP-092, PP-093). */
export const profileFieldsSchema = z.object({
  first_name: lineSchema(100),
  last_name: lineSchema(100),
  title: lineSchema(200),
  company: lineSchema(200),
  bio: z.string().trim().max(5000, t.error('biographyTooLong')),
  profile_picture_url: pictureSchema.nullable(),
  linkedin_url: checkedTextSchema(2000, professionalLinkFault).nullable(),
  twitter_url: checkedTextSchema(2000, socialLinkFault).nullable(),
})

export const changeProfileSchema = profileFieldsSchema
  .extend({ email: emailSchema })
  .partial()
  .meta({ id: 'ChangeProfile' })
export type ChangeProfile = z.infer<typeof changeProfileSchema>

/** A person by email address, with optional details that fill the empty fields of their profile. */
export const personNamedSchema = profileFieldsSchema
  .partial()
  .extend({ email: emailSchema })
  .meta({ id: 'PersonNamed' })
export type PersonNamed = z.infer<typeof personNamedSchema>

export const mergeProfilesSchema = z
  .object({ other: z.uuid().describe('The profile to merge into this one, which is deleted.') })
  .meta({ id: 'MergeProfiles' })
