/** What a website suggests for the brand kit. Nothing of it is kept until somebody takes it. */
import { z } from 'zod'

export const suggestBrandSchema = z
  .object({ url: z.string().trim().min(1).max(2000).describe('The address of the website.') })
  .meta({ id: 'SuggestBrand' })
export type SuggestBrand = z.infer<typeof suggestBrandSchema>

const color = z.string().regex(/^#[0-9a-f]{6}$/)

export const brandSuggestionsSchema = z
  .object({
    site: z.string().describe('The address that was read, after redirects.'),
    colors: z.array(color).describe('The most likely one first.'),
    fonts: z.array(
      z.object({
        name: z.string(),
        link: z
          .string()
          .nullable()
          .describe('The style sheet of a web font; null for one that every device has.'),
      }),
    ),
    pictures: z.array(
      z.object({
        purpose: z.enum(['logo', 'favicon', 'social_thumbnail']),
        data: z
          .string()
          .describe('The picture as a PNG in a `data:` address, in a size that can be uploaded.'),
      }),
    ),
  })
  .meta({ id: 'BrandSuggestions' })
export type BrandSuggestions = z.infer<typeof brandSuggestionsSchema>
