/** Requests and replies of the brand kit of an organization, and of what a website or a token file proposes for it. */
import { z } from 'zod'
import { videoAssetSchema } from '../video-library/public.ts'
import { brandedEventSchema, chosenThemeSchema } from './branding-schema.ts'

const { theme_secondary_color, secondary_text_color, splash_background_color } = brandedEventSchema.shape
const { logo_url, favicon, social_media_thumbnail } = brandedEventSchema.shape

/** Null where nothing was chosen, which leaves events as they are without a kit. */
export const kitFieldsSchema = z.object({
  theme_secondary_color: theme_secondary_color.nullable(),
  secondary_text_color: secondary_text_color.nullable(),
  splash_background_color,
  logo_url,
  favicon,
  social_media_thumbnail,
})
export type KitFields = z.infer<typeof kitFieldsSchema>

export const kitThemeSchema = chosenThemeSchema.pick({
  theme_primary_color: true,
  primary_text_color: true,
  splash_text_color: true,
  font_type: true,
  theme_font_name: true,
  theme_font_link: true,
  theme_font_src: true,
  custom_font_name: true,
  splash_font_type: true,
  splash_theme_font_name: true,
  splash_theme_font_link: true,
  splash_theme_font_src: true,
  splash_custom_font_name: true,
})
export type KitTheme = z.infer<typeof kitThemeSchema>

export const brandKitSchema = kitFieldsSchema
  .extend({
    organization: z.uuid(),
    theme_obj: kitThemeSchema,
    intro_video: videoAssetSchema.nullable(),
    outro_video: videoAssetSchema.nullable(),
    can: z.object({ update: z.boolean() }).describe('What the caller may do with it.'),
  })
  .meta({ id: 'BrandKit' })
export type BrandKit = z.infer<typeof brandKitSchema>

export const changeBrandKitSchema = kitFieldsSchema
  .partial()
  .extend({
    theme_obj: kitThemeSchema.partial().optional(),
    intro_video: z.uuid().nullable().optional(),
    outro_video: z.uuid().nullable().optional(),
  })
  .meta({ id: 'ChangeBrandKit' })
export type ChangeBrandKit = z.infer<typeof changeBrandKitSchema>

export const kitProposalSchema = kitFieldsSchema
  .omit({ logo_url: true, favicon: true, social_media_thumbnail: true })
  .partial()
  .extend({ theme_obj: kitThemeSchema.partial() })
  .meta({ id: 'BrandKitProposal' })
export type KitProposal = z.infer<typeof kitProposalSchema>
