/** What has to hold for a branding as a whole. */
import { brandedEventSchema, type Branding, type ChosenTheme, chosenThemeSchema } from './branding-schema.ts'
import { defaultEventFields, defaultTheme } from './default-branding.ts'
import { fontFaults } from './fonts.ts'
import { type Chosen, fontOf } from './look.ts'
import { pictureLists } from './picture-lists.ts'
import { oppositeShade, pageItemAlphaOf } from './overlays.ts'

/** What was chosen, as it is stored: nothing for what nobody has chosen. */
export type StoredBranding = { fields: object; theme: object }

/** What was stored over the defaults. Throws for what never was a branding. */
export function chosenOf({ fields, theme }: StoredBranding): Chosen {
  return {
    fields: brandedEventSchema.parse({ ...defaultEventFields, ...fields }),
    theme: chosenThemeSchema.parse({ ...defaultTheme, ...theme }),
  }
}

/** The theme with what follows from it and from the fields of the event. */
export function wholeTheme({ theme, fields }: Chosen): Branding['theme_obj'] {
  const { primary_background_shade: shade, sidebar_alpha } = theme
  return {
    ...theme,
    page_item_alpha: pageItemAlphaOf(sidebar_alpha),
    alt_primary_background_shade: shade === null ? null : oppositeShade(shade),
    // BR-191, BR-192.
    demo_request_button_text: fields.demo_request_button_text,
    demo_link_enabled: fields.demo_link_enabled,
    custom_demo_cta_link_to: fields.custom_demo_cta_link_to,
    demo_request_title: fields.demo_request_title,
    demo_request_message: fields.demo_request_message,
  }
}

const fontFields = {
  stage: { name: 'theme_font_name', link: 'theme_font_link', src: 'theme_font_src' },
  landing: { name: 'splash_theme_font_name', link: 'splash_theme_font_link', src: 'splash_theme_font_src' },
} as const

/** The faults of fonts, by the field of the theme. */
export function themeFaults(theme: ChosenTheme): Record<string, string> {
  return Object.fromEntries(
    (['stage', 'landing'] as const).flatMap((surface) =>
      Object.entries(fontFaults(fontOf(theme, surface))).map(([part, fault]) => {
        const fields: Readonly<Record<string, string>> = fontFields[surface]
        return [fields[part] ?? part, fault]
      }),
    ),
  )
}

/** The fields that hold the addresses of files. */
export function filesIn({ fields, theme }: Chosen): Record<string, string | null> {
  return {
    logo_url: fields.logo_url,
    favicon: fields.favicon,
    social_media_thumbnail: fields.social_media_thumbnail,
    'theme_obj.theme_font_src': theme.theme_font_src,
    'theme_obj.splash_theme_font_src': theme.splash_theme_font_src,
    'theme_obj.splash_page_hero': theme.splash_page_hero,
    'theme_obj.mobile_splash_page_hero': theme.mobile_splash_page_hero,
    'theme_obj.stage_background': theme.stage_background,
    'theme_obj.mobile_stage_background': theme.mobile_stage_background,
    'theme_obj.event_background': theme.event_background,
    'theme_obj.mobile_event_background': theme.mobile_event_background,
    ...Object.fromEntries(
      pictureLists.flatMap((list) =>
        theme[list].map((picture, index) => [`theme_obj.${list}.${index}`, picture]),
      ),
    ),
  }
}
