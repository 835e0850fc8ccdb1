/** A booth as its sponsor sees and edits it through a personal link (BO-022 to BO-026, BO-031). */
import { z } from 'zod'
import { fileToSendSchema, pictureAddressSchema } from '../files/public.ts'
import { emailSchema } from '../inputs/public.ts'
import {
  boothContentFields,
  boothResourceSchema,
  boothSchema,
  resourceFields,
  sponsorSchema,
} from './booth.ts'
import { t } from './texts.ts'

/** The fragment of the personal link, which browsers don’t send when they open it. */
export const sponsorKeySchema = z
  .object({ event: z.uuid(), key: z.string().min(1).max(200) })
  .meta({ id: 'SponsorKey' })
export type SponsorKey = z.infer<typeof sponsorKeySchema>

const byAddress = sponsorKeySchema.extend({
  sponsor_email: emailSchema.describe('The sponsor’s email address, as confirmation (BO-025).'),
})

/** BO-025: omitted fields stay unchanged. Only organizers choose the video of a booth. */
export const changeSponsorBoothSchema = byAddress
  .extend({
    ...z
      .object({
        title: boothContentFields.title,
        description: boothContentFields.description,
        hero_asset: pictureAddressSchema.nullable(),
        poster: pictureAddressSchema.nullable(),
      })
      .partial().shape,
  })
  .meta({ id: 'ChangeSponsorBooth' })
export type ChangeSponsorBooth = z.infer<typeof changeSponsorBoothSchema>

/** BO-026. */
export const createSponsorResourceSchema = byAddress
  .extend(resourceFields)
  .meta({ id: 'CreateSponsorResource' })
export type CreateSponsorResource = z.infer<typeof createSponsorResourceSchema>

export const signSponsorFileSchema = byAddress
  .extend({
    file: fileToSendSchema.refine(({ purpose }) => purpose.startsWith('booth_'), {
      path: ['purpose'],
      ...t.error('fileMissing'),
    }),
  })
  .meta({ id: 'SignSponsorFile' })
export type SignSponsorFile = z.infer<typeof signSponsorFileSchema>

export const sponsorBoothSchema = boothSchema
  .pick({
    id: true,
    title: true,
    description: true,
    hero_asset_type: true,
    hero_asset: true,
    poster: true,
  })
  .extend({
    event: z.object({ id: z.uuid(), title: z.string() }),
    sponsor: sponsorSchema,
    resources: z.array(boothResourceSchema),
  })
  .meta({ id: 'SponsorBooth' })
export type SponsorBooth = z.infer<typeof sponsorBoothSchema>

export const sponsorLinkSchema = z
  .object({
    url: z.string().describe('Anyone who opens it can edit the booth as its sponsor.'),
    ends_at: z.iso.datetime().describe('When the link stops working.'),
  })
  .meta({ id: 'SponsorLink' })
export type SponsorLink = z.infer<typeof sponsorLinkSchema>
