/** Requests and replies of themes: looks that an organization saved under a name. */
import { z } from 'zod'
import { brandedEventSchema, chosenThemeSchema } from './branding-schema.ts'
import { mostThemes, themeNameFault } from './brand-theme-names.ts'
import { checkedTextSchema } from '../inputs/public.ts'

/** The fields of an event that are its look, and not what its audience may do. */
export const themedEventSchema = brandedEventSchema.pick({
  theme_secondary_color: true,
  secondary_text_color: true,
  screen_saver_background: true,
  screen_saver_text_color: true,
  splash_background_color: true,
  is_title_visible: true,
  is_date_visible: true,
  is_logo_visible: true,
  logo_url: true,
  favicon: true,
  social_media_thumbnail: true,
})
export type ThemedEvent = z.infer<typeof themedEventSchema>

const name = checkedTextSchema(200, themeNameFault)

export const brandThemeSchema = themedEventSchema
  .extend({
    id: z.uuid(),
    organization: z.uuid(),
    name: z.string(),
    theme_obj: chosenThemeSchema,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'BrandTheme' })
export type BrandTheme = z.infer<typeof brandThemeSchema>

export const brandThemeListSchema = z
  .object({
    results: z.array(brandThemeSchema).describe(`At most ${mostThemes}, by name.`),
    can: z.object({ create: z.boolean(), update: z.boolean() }).describe('What the caller may do with them.'),
  })
  .meta({ id: 'BrandThemeList' })
export type BrandThemeList = z.infer<typeof brandThemeListSchema>

export const createBrandThemeSchema = themedEventSchema
  .partial()
  .extend({ name, theme_obj: chosenThemeSchema.partial().default({}) })
  .meta({ id: 'CreateBrandTheme' })
export type CreateBrandTheme = z.infer<typeof createBrandThemeSchema>

export const renameBrandThemeSchema = z.object({ name }).meta({ id: 'RenameBrandTheme' })
