/** Themes of an organization, and what applying one changes. Free of zod, because studio pages import this file. */
import type { LookChange } from './brand-kit.ts'
import type { BrandTheme } from './brand-theme-calls.ts'
import type { Chosen } from './look.ts'

/** Everything that an event has of the theme after it was applied. */
export function changeOfTheme(saved: BrandTheme): LookChange {
  const { id: _id, organization: _organization, name: _name, created_at: _at, theme_obj, ...fields } = saved
  return { fields, theme: theme_obj }
}

/** The look of an event, as a theme keeps it. */
export function themedFieldsOf({ fields, theme }: Chosen): LookChange {
  const { theme_secondary_color, secondary_text_color, screen_saver_background, screen_saver_text_color } =
    fields
  const { splash_background_color, is_title_visible, is_date_visible, is_logo_visible } = fields
  const { logo_url, favicon, social_media_thumbnail } = fields
  return {
    fields: {
      theme_secondary_color,
      secondary_text_color,
      screen_saver_background,
      screen_saver_text_color,
      splash_background_color,
      is_title_visible,
      is_date_visible,
      is_logo_visible,
      logo_url,
      favicon,
      social_media_thumbnail,
    },
    theme,
  }
}

type Value = unknown
/** A field with its value before and after. */
export type ChangedValue = { part: 'fields' | 'theme'; field: string; before: Value; after: Value }

/** The fields that the change gives another value, in the order of the change. */
export function changedValues(before: Chosen, change: LookChange): ChangedValue[] {
  return [
    ...differences('fields', before.fields, change.fields),
    ...differences('theme', before.theme, change.theme),
  ]
}

function differences(part: ChangedValue['part'], before: object, change: object): ChangedValue[] {
  const values = new Map<string, unknown>(Object.entries(before))
  return Object.entries(change)
    .map(([field, after]: [string, unknown]) => ({ part, field, before: values.get(field), after }))
    .filter(({ before: old, after }) => JSON.stringify(old) !== JSON.stringify(after))
}
