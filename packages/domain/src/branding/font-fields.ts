/** Writing the fonts of the two surfaces, and keeping them the same. Free of zod, because studio pages import this file. */
import type { ChosenTheme } from './branding-schema.ts'
import type { Font } from './fonts.ts'
import { fontOf } from './look.ts'
import type { Surface } from './look-schema.ts'

/** The fields that store the font of a surface (BR-101). */
export function fontFieldsOf(surface: Surface, { type, name, link, src }: Font): Partial<ChosenTheme> {
  return surface === 'stage'
    ? {
        font_type: type === 'Custom Splash' ? 'Custom' : type,
        theme_font_name: name,
        theme_font_link: link,
        theme_font_src: src,
      }
    : {
        splash_font_type: type === 'Custom' ? 'Custom Splash' : type,
        splash_theme_font_name: name,
        splash_theme_font_link: link,
        splash_theme_font_src: src,
      }
}

/** BR-106: whether the stage has the font and the text color of the event page. */
export function hasSameFonts(theme: ChosenTheme): boolean {
  const [stage, landing] = [fontOf(theme, 'stage'), fontOf(theme, 'landing')]
  const isSameType =
    stage.type === landing.type || (stage.type === 'Custom' && landing.type === 'Custom Splash')
  return (
    isSameType &&
    stage.name === landing.name &&
    stage.link === landing.link &&
    stage.src === landing.src &&
    theme.primary_text_color === theme.splash_text_color
  )
}

/** The fields that give the stage the font and the text color of the event page (BR-109). */
export function landingFontOnStage(theme: ChosenTheme): Partial<ChosenTheme> {
  return {
    ...fontFieldsOf('stage', fontOf(theme, 'landing')),
    custom_font_name: theme.splash_custom_font_name,
    primary_text_color: theme.splash_text_color,
  }
}
