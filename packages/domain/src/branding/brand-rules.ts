/** What is stored of brand kits and themes, as it is read. */
import { kitFieldsSchema, kitThemeSchema } from './brand-kit-calls.ts'
import { emptyKit, type KitLook } from './brand-kit.ts'
import { type ThemedEvent, themedEventSchema } from './brand-theme-calls.ts'
import type { ChosenTheme } from './branding-schema.ts'
import { chosenOf, type StoredBranding } from './theme-rules.ts'

/** What was stored over a kit of nothing. Throws for what never was a kit. */
export function kitOf({ fields, theme }: StoredBranding): KitLook {
  return {
    fields: kitFieldsSchema.parse({ ...emptyKit.fields, ...fields }),
    theme: kitThemeSchema.parse({ ...emptyKit.theme, ...theme }),
  }
}

/** What was stored over the defaults. Throws for what never was a theme. */
export function themeOf(stored: StoredBranding): { fields: ThemedEvent; theme: ChosenTheme } {
  const { fields, theme } = chosenOf(stored)
  return { fields: themedEventSchema.parse(fields), theme }
}
