/** API schemas of booths, the stands of sponsors (BO-006). */
import { z } from 'zod'
import { lineSchema } from '../accounts/public.ts'
import { isStoredFileAddress, pictureAddressSchema } from '../files/public.ts'
import { emailSchema, isWebAddress } from '../inputs/public.ts'
import { objectListSchema, pageOf, pageQuerySchema } from '../lists/public.ts'
import { roomSchema } from '../rooms/public.ts'
import { boothTypes, heroAssetTypes, maxBoothDescriptionLength, maxBoothTitleLength } from './booth-words.ts'
import { t } from './texts.ts'

export const boothResourceSchema = z
  .object({
    id: z.uuid(),
    booth: z.uuid(),
    title: z.string(),
    url: z.string(),
    rank: z.number().int().describe('Position among the booth’s resources, from 0.'),
  })
  .meta({ id: 'BoothResource' })
export type BoothResource = z.infer<typeof boothResourceSchema>

export const sponsorSchema = z
  .object({
    id: z.uuid().describe('The profile.'),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    company: z.string(),
  })
  .meta({ id: 'Sponsor' })
export type Sponsor = z.infer<typeof sponsorSchema>

export const boothSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid(),
    title: z.string(),
    description: z.string(),
    booth_type: z.enum(boothTypes),
    rank: z.number().int().describe('Position among the booths of its type, from 0.'),
    hero_asset_type: z.enum(heroAssetTypes),
    hero_asset: z.string().nullable().describe('The URL of a picture, or the id of a video in the library.'),
    poster: z.string().nullable().describe('The URL of the booth’s picture.'),
    sponsor: sponsorSchema.nullable().describe('Who presents here and can edit the booth.'),
    resources: z.array(boothResourceSchema),
    discussion_group_objects: z.array(roomSchema).describe('The rooms of the booth.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Booth' })
export type Booth = z.infer<typeof boothSchema>

export const boothPageSchema = pageOf(boothSchema).meta({ id: 'BoothPage' })

export const listBoothsQuerySchema = pageQuerySchema.extend({ event: z.uuid() })
export type ListBoothsQuery = z.infer<typeof listBoothsQuerySchema>

const titleSchema = z
  .string()
  .trim()
  .min(1, t.error('titleMissing'))
  .max(maxBoothTitleLength, t.error('titleTooLong', { maxBoothTitleLength }))

/** The fields that the sponsor can change too (BO-031). */
export const boothContentFields = {
  title: titleSchema,
  description: z
    .string()
    .trim()
    .max(maxBoothDescriptionLength, t.error('descriptionTooLong', { maxBoothDescriptionLength })),
  hero_asset_type: z.enum(heroAssetTypes),
  hero_asset: z.union([z.uuid(), pictureAddressSchema]).nullable(),
  poster: pictureAddressSchema.nullable(),
}

/** BO-013. */
export const createBoothSchema = z
  .object({
    event: z.uuid(),
    booth_type: z.enum(boothTypes).default('primary'),
    title: boothContentFields.title,
    description: boothContentFields.description.default(''),
    hero_asset_type: boothContentFields.hero_asset_type.default('hero_asset_image'),
    hero_asset: boothContentFields.hero_asset.default(null),
    poster: boothContentFields.poster.default(null),
    sponsor: z.uuid().nullable().default(null),
  })
  .meta({ id: 'CreateBooth' })
export type CreateBooth = z.infer<typeof createBoothSchema>

/** BO-014; a booth that changes its type goes to the end of its new type. */
export const changeBoothSchema = z
  .object({ ...boothContentFields, booth_type: z.enum(boothTypes), sponsor: z.uuid().nullable() })
  .partial()
  .meta({ id: 'ChangeBooth' })
export type ChangeBooth = z.infer<typeof changeBoothSchema>

/** BO-016: within a type; a booth of the other type moves to this one. */
export const reorderBoothsSchema = z
  .object({ event: z.uuid(), booth_type: z.enum(boothTypes), object_list: objectListSchema })
  .meta({ id: 'ReorderBooths' })
export type ReorderBooths = z.infer<typeof reorderBoothsSchema>

export const resourceFields = {
  title: titleSchema,
  url: z
    .string()
    .trim()
    .max(2000)
    .refine((address) => isWebAddress(address) || isStoredFileAddress(address), t.error('notHttps')),
}

/** BO-017. */
export const createBoothResourceSchema = z
  .object({ booth: z.uuid(), ...resourceFields })
  .meta({ id: 'CreateBoothResource' })
export type CreateBoothResource = z.infer<typeof createBoothResourceSchema>

/** BO-018. */
export const changeBoothResourceSchema = z
  .object(resourceFields)
  .partial()
  .meta({ id: 'ChangeBoothResource' })
export type ChangeBoothResource = z.infer<typeof changeBoothResourceSchema>

export const reorderBoothResourcesSchema = z
  .object({ booth: z.uuid(), object_list: objectListSchema })
  .meta({ id: 'ReorderBoothResources' })
export type ReorderBoothResources = z.infer<typeof reorderBoothResourcesSchema>

/** AU-097, BO-027. */
export const createSponsorUserSchema = z
  .object({
    event: z.uuid(),
    user: z.object({
      email: emailSchema,
      first_name: lineSchema(100).default(''),
      last_name: lineSchema(100).default(''),
      company: lineSchema(200).default(''),
    }),
  })
  .meta({ id: 'CreateSponsorUser' })
export type CreateSponsorUser = z.infer<typeof createSponsorUserSchema>

export const sponsorUserSchema = z
  .object({ id: z.uuid(), event: z.uuid(), role: z.number().int(), user: sponsorSchema })
  .meta({ id: 'SponsorUser' })
export type SponsorUser = z.infer<typeof sponsorUserSchema>
