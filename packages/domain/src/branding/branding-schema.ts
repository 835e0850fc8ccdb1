/** The branding of an event, as it is read and changed. */
import { z } from 'zod'
import { checkedTextSchema } from '../inputs/public.ts'
import { buttonSizes } from './button-sizes.ts'
import { chatFields } from './chat-fields.ts'
import { colorFault, sameAsButton } from './colors.ts'
import { demoCopies, enteringEventFields, enteringThemeFields } from './entering-fields.ts'
import { fontTypes, splashFontTypes } from './fonts.ts'
import { onStageThemeFields } from './on-stage-fields.ts'
import { shades } from './overlays.ts'
import {
  backgroundSchema as background,
  fileSchema as file,
  pictureEventFields,
  pictureListFields,
  pictureThemeFields,
} from './picture-fields.ts'
import { navigationFields, peopleFields } from './room-fields.ts'

const color = checkedTextSchema(60, colorFault)
const shade = z.enum([shades.dark, shades.light])
const fontName = z.string().trim().max(60)
const fontLink = z.string().trim().max(500)

/** Fields of the event itself. */
const eventFields = {
  theme_secondary_color: color.describe('The background of buttons.'),
  secondary_text_color: color.describe('The text of buttons.'),
  screen_saver_background: z.union([z.literal(sameAsButton.background), color]),
  screen_saver_text_color: z.union([z.literal(sameAsButton.text), color]),
  splash_background_color: color.nullable().describe('Behind the agenda and the rest of the event page.'),
  is_title_visible: z.boolean(),
  is_date_visible: z.boolean(),
  is_logo_visible: z.boolean(),
  logo_url: file.nullable(),
  favicon: file.nullable(),
  ...peopleFields,
  ...navigationFields,
  ...chatFields,
  ...pictureEventFields,
  ...enteringEventFields,
}

/** Fields of the theme that are chosen. */
const themeFields = {
  theme_type: z.literal('colorful'),
  button_size: z.enum(buttonSizes).describe('The size of buttons on pages and in the room.'),
  onEditScreenSaver: z.boolean().describe('The screen saver has colors of its own.'),
  theme_primary_color: color.nullable().describe('The background of popups in the room.'),
  primary_text_color: color.nullable().describe('Text in the room.'),
  splash_text_color: color.nullable().describe('Text on the event page.'),
  splash_text_onimage_color: color.nullable().describe('Text on the head of the event page.'),
  font_type: z.enum(fontTypes),
  theme_font_name: fontName.nullable(),
  theme_font_link: fontLink.nullable(),
  theme_font_src: file.nullable(),
  custom_font_name: z.string().trim().max(200).nullable(),
  splash_font_type: z.enum(splashFontTypes),
  splash_theme_font_name: fontName.nullable(),
  splash_theme_font_link: fontLink.nullable(),
  splash_theme_font_src: file.nullable(),
  splash_custom_font_name: z.string().trim().max(200).nullable(),
  splash_page_hero: background.nullable(),
  mobile_splash_page_hero: background.nullable(),
  is_overlay_visible: z.boolean().describe('Whether a picture behind the title is darkened.'),
  sidebar_alpha: z.number().min(0.001).max(1),
  sidebar_blur: z
    .string()
    .max(10)
    .regex(/^(?:\d{1,2}|1\d{2}|200)px$/),
  primary_background_shade: shade.nullable(),
  splash_background_shade: shade.nullable(),
  ...onStageThemeFields,
  ...pictureThemeFields,
  ...pictureListFields,
  ...enteringThemeFields,
}

/** What follows from the fields that are chosen. */
const derivedFields = {
  page_item_alpha: z.number(),
  alt_primary_background_shade: shade.nullable(),
  ...demoCopies,
}

export const chosenThemeSchema = z.object(themeFields)
export type ChosenTheme = z.infer<typeof chosenThemeSchema>
export const brandedEventSchema = z.object(eventFields)
export type BrandedEvent = z.infer<typeof brandedEventSchema>

export const changeBrandingSchema = brandedEventSchema
  .partial()
  .extend({ theme_obj: chosenThemeSchema.partial().optional() })
  .meta({ id: 'ChangeBranding' })
export type ChangeBranding = z.infer<typeof changeBrandingSchema>

export const brandingSchema = brandedEventSchema
  .extend({
    event: z.uuid(),
    theme_obj: chosenThemeSchema.extend(derivedFields),
    can: z.object({ update: z.boolean() }).describe('What the caller may do with it.'),
  })
  .meta({ id: 'Branding' })
export type Branding = z.infer<typeof brandingSchema>
