/** The name cards of speakers on stage. Free of zod, because studio pages import this file. */
import type { BrandedEvent, ChosenTheme } from './branding-schema.ts'
import { themeColors } from './colors.ts'
import { nameCardRadii, nameCardTitles } from './name-card-values.ts'
import { drawnColors } from './theme-colors.ts'

type Chosen = { fields: BrandedEvent; theme: ChosenTheme }

/** Name cards as they are drawn; null for the stage’s own. Their radius is in pixels of a picture of 1280 by 720. */
export type DrawnNameCard = { background: string; text: string; radius: number; hasTitle: boolean }

/** What turns the theme’s name cards on (BR-149) and off (BR-150). */
export function nameCardFieldsOf(isOn: boolean): Partial<ChosenTheme> {
  return isOn
    ? {
        name_card_radius: nameCardRadii.rounded,
        name_card_title_display: nameCardTitles.hidden,
        name_card_background: themeColors.button,
        name_card_text_color: themeColors.buttonText,
      }
    : {
        name_card_radius: null,
        name_card_title_display: null,
        name_card_background: null,
        name_card_text_color: null,
      }
}

/** Name cards as they are drawn, with text that can be read; null for the stage’s own. */
export function drawnNameCard(chosen: Chosen): DrawnNameCard | null {
  const { name_card_radius, name_card_title_display, name_card_background, name_card_text_color } =
    chosen.theme
  const colors = drawnColors(chosen, { area: name_card_background, text: name_card_text_color })
  if (!colors) return null
  return {
    ...colors,
    radius: Number.parseInt(name_card_radius ?? nameCardRadii.rounded, 10),
    hasTitle: name_card_title_display !== nameCardTitles.hidden,
  }
}
