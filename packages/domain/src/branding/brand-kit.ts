/** What a brand kit changes about an event. Free of zod, because studio pages import this file. */
import type { KitFields, KitTheme } from './brand-kit-calls.ts'
import type { BrandedEvent, ChosenTheme } from './branding-schema.ts'
import { defaultEventFields, defaultTheme } from './default-branding.ts'
import type { Chosen } from './look.ts'

/** What was chosen of the brand of an organization. */
export type KitLook = { fields: KitFields; theme: KitTheme }

export type LookChange = { fields: Partial<BrandedEvent>; theme: Partial<ChosenTheme> }

export const emptyKit: KitLook = {
  fields: {
    theme_secondary_color: null,
    secondary_text_color: null,
    splash_background_color: null,
    logo_url: null,
    favicon: null,
    social_media_thumbnail: null,
  },
  theme: {
    theme_primary_color: null,
    primary_text_color: null,
    splash_text_color: null,
    font_type: 'Default',
    theme_font_name: null,
    theme_font_link: null,
    theme_font_src: null,
    custom_font_name: null,
    splash_font_type: 'Default',
    splash_theme_font_name: null,
    splash_theme_font_link: null,
    splash_theme_font_src: null,
    splash_custom_font_name: null,
  },
}

/** What an event takes from the kit: everything that was chosen, and nothing else. */
export function changeOfKit({ fields, theme }: KitLook): LookChange {
  const { theme_primary_color, primary_text_color, splash_text_color } = theme
  return {
    fields: chosenOnly(fields),
    theme: {
      ...chosenOnly({ theme_primary_color, primary_text_color, splash_text_color }),
      ...(theme.font_type !== 'Default' && {
        font_type: theme.font_type,
        theme_font_name: theme.theme_font_name,
        theme_font_link: theme.theme_font_link,
        theme_font_src: theme.theme_font_src,
        custom_font_name: theme.custom_font_name,
      }),
      ...(theme.splash_font_type !== 'Default' && {
        splash_font_type: theme.splash_font_type,
        splash_theme_font_name: theme.splash_theme_font_name,
        splash_theme_font_link: theme.splash_theme_font_link,
        splash_theme_font_src: theme.splash_theme_font_src,
        splash_custom_font_name: theme.splash_custom_font_name,
      }),
    },
  }
}

/** An event of which only the kit was chosen. */
export function chosenOfKit(kit: KitLook): Chosen {
  const { fields, theme } = changeOfKit(kit)
  return { fields: { ...defaultEventFields, ...fields }, theme: { ...defaultTheme, ...theme } }
}

type Chosenly<Fields> = { [Field in keyof Fields]?: NonNullable<Fields[Field]> }

function chosenOnly<Fields extends object>(fields: Fields): Chosenly<Fields> {
  const chosen: Chosenly<Fields> = {}
  for (const field of keysOf(fields)) {
    const value = fields[field]
    if (value !== null && value !== undefined) chosen[field] = value
  }
  return chosen
}

function keysOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  return Object.keys(fields).filter((key): key is keyof Fields & string => key in fields)
}
