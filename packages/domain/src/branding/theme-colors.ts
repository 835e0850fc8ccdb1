/** Parts of the stage that take the colors of buttons or popups, and so follow them. Free of zod, because studio pages import this file. */
import { blend } from './contrast.ts'
import type { BrandedEvent, ChosenTheme } from './branding-schema.ts'
import { hexOf, parseColor, type ThemeColor, themeColors } from './colors.ts'
import { inkOn } from './legibility.ts'
import { legibleOn } from './nearest-readable.ts'

type Chosen = { fields: BrandedEvent; theme: ChosenTheme }

export const colorSources = ['button', 'popup'] as const
export type ColorSource = (typeof colorSources)[number]

export type LowerThirdColors = { source: ColorSource; isReversed: boolean }

/** What stores these colors of lower thirds; null for those of the stage. */
export function lowerThirdFieldsOf(colors: LowerThirdColors | null): Partial<ChosenTheme> {
  if (colors === null) return { lower_third_background: null, lower_third_text_color: null }
  const { source, isReversed } = colors
  const [area, text] = [themeColors[source], themeColors[`${source}Text`]]
  return isReversed
    ? { lower_third_background: text, lower_third_text_color: area }
    : { lower_third_background: area, lower_third_text_color: text }
}

/** BR-157: the source follows from the colors that are stored. */
export function lowerThirdColorsOf({ lower_third_background: area }: ChosenTheme): LowerThirdColors | null {
  if (area === null) return null
  const source = area === themeColors.popup || area === themeColors.popupText ? 'popup' : 'button'
  return { source, isReversed: area === themeColors[`${source}Text`] }
}

/** The colors of lower thirds as they are drawn, as `#rrggbb`, with text that can be read; null for those of the stage. */
export function drawnLowerThird(chosen: Chosen): DrawnColors | null {
  const { lower_third_background: area, lower_third_text_color: text } = chosen.theme
  return drawnColors(chosen, { area, text })
}

export type DrawnColors = { background: string; text: string }

/** An area and its text, as `#rrggbb`; null for an area that follows no color. */
export function drawnColors(
  chosen: Chosen,
  { area, text }: { area: ThemeColor | null; text: ThemeColor | null },
): DrawnColors | null {
  if (area === null) return null
  const background = themeColorOf(area, chosen)
  return {
    background,
    text: text === null ? inkOn(background) : legibleOn(themeColorOf(text, chosen), [background]),
  }
}

const usualPopup = '#ffffff'

function themeColorOf(color: ThemeColor, { fields, theme }: Chosen): string {
  switch (color) {
    case themeColors.button:
      return opaque(fields.theme_secondary_color)
    case themeColors.buttonText:
      return opaque(fields.secondary_text_color)
    case themeColors.popup:
      return opaque(theme.theme_primary_color ?? usualPopup)
    case themeColors.popupText:
      return opaque(theme.primary_text_color ?? inkOn(opaque(theme.theme_primary_color ?? usualPopup)))
  }
}

function opaque(color: string): string {
  const parsed = parseColor(color)
  return blend(hexOf(parsed), usualPopup, parsed.alpha)
}
