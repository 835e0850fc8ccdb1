/**
 * What branding changes on the screens of an event: the custom properties that they draw with (their defaults are in `page.css` of
 * the venue), and what needs more than a property. One function computes it for pages, the room and the preview.
 */
import { blend, contrastOf } from './contrast.ts'
import { heroGradientHeights } from './backgrounds.ts'
import type { BrandedEvent, ChosenTheme } from './branding-schema.ts'
import { buttonMeasures } from './button-sizes.ts'
import { sameAsButton } from './colors.ts'
import { defaultEventFields } from './default-branding.ts'
import { type Drawn, drawnBackground, drawnWidths, type FileFinder, solid } from './drawn-background.ts'
import { type Font, fontFamilyOf, isUploaded, isWebFont } from './fonts.ts'
import { inkOn, type Palette, paletteOn } from './legibility.ts'
import { legibleOn } from './nearest-readable.ts'
import type { Look, Surface } from './look-schema.ts'
import { pageItemAlphaOf, type Shade } from './overlays.ts'
import { drawnNameCard } from './name-cards.ts'
import { drawnLowerThird } from './theme-colors.ts'
import { stageBackgroundTokens } from './stage-backgrounds.ts'

export type Chosen = { fields: BrandedEvent; theme: ChosenTheme }
/** How far from a chosen color the hues of covers may be. */
export const coverSpread = 0.3

type Tokens = Record<string, string>
type Scheme = 'light' | 'dark'

/** As `page.css` has them. */
const bases = {
  light: { background: '#f8f9fb', surface: '#ffffff' },
  dark: { background: '#0e0f13', surface: '#17191f' },
} as const

/** `fileOf` turns the stored address of a file into one that visitors can open; null for any other. */
export function lookOf({ fields, theme }: Chosen, surface: Surface, fileOf: FileFinder): Look {
  const font = fontOf(theme, surface)
  const family = fontFamilyOf(font)
  const logo = fields.is_logo_visible ? fileOf(fields.logo_url) : null
  const own =
    surface === 'landing' ? landingTokens({ fields, theme }, fileOf) : stageTokens({ fields, theme }, fileOf)
  return {
    tokens: {
      ...buttonTokens(fields),
      ...buttonMeasures[theme.button_size],
      ...own,
      ...(family !== undefined && { '--venue-font': family }),
      ...(logo !== null && { '--venue-logo': `url("${encodeURI(logo)}")` }),
    },
    shows: [
      ...(fields.is_title_visible ? (['title'] as const) : []),
      ...(fields.is_date_visible ? (['date'] as const) : []),
      ...(logo === null ? [] : (['logo'] as const)),
    ],
    font_file: isUploaded(font) ? fileOf(font.src) : null,
    font_link: isWebFont(font) ? font.link : null,
    favicon: fileOf(fields.favicon),
  }
}

/** The font of a surface, from the fields of the theme that hold it. */
export function fontOf(theme: ChosenTheme, surface: Surface): Font {
  return surface === 'stage'
    ? {
        type: theme.font_type,
        name: theme.theme_font_name,
        link: theme.theme_font_link,
        src: theme.theme_font_src,
      }
    : {
        type: theme.splash_font_type,
        name: theme.splash_theme_font_name,
        link: theme.splash_theme_font_link,
        src: theme.splash_theme_font_src,
      }
}

function both(of: (scheme: Scheme) => string): string {
  const [light, dark] = [of('light'), of('dark')]
  return light === dark ? light : `light-dark(${light}, ${dark})`
}

/** Whether nobody has chosen colors of buttons, which then differ between the schemes. */
function areButtonsUsual({ theme_secondary_color, secondary_text_color }: BrandedEvent): boolean {
  const { theme_secondary_color: usual, secondary_text_color: usualText } = defaultEventFields
  return theme_secondary_color === usual && secondary_text_color === usualText
}

function buttonTokens(fields: BrandedEvent): Tokens {
  if (areButtonsUsual(fields)) return {}
  const { theme_secondary_color, secondary_text_color } = fields
  const button = solid(theme_secondary_color)
  const accent = (scheme: Scheme) => legibleOn(button, Object.values(bases[scheme]))
  return {
    '--venue-button': button,
    '--venue-spread': String(coverSpread),
    '--venue-on-button': legibleOn(solid(secondary_text_color, button), [button]),
    '--venue-accent': both(accent),
    '--venue-on-accent': both((scheme) => inkOn(accent(scheme))),
  }
}

const accentOf = ({ theme_secondary_color }: BrandedEvent) => solid(theme_secondary_color)

function paletteTokens(prefix: string, of: (scheme: Scheme) => Palette): Tokens {
  const [light, dark] = [of('light'), of('dark')]
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => {
      const inDark = Object.entries(dark).find(([other]) => other === name)?.[1] ?? value
      return [`--${prefix}-${name}`, both((scheme) => (scheme === 'light' ? value : inDark))]
    }),
  )
}

function landingTokens({ fields, theme }: Chosen, fileOf: FileFinder): Tokens {
  const page = pageTokens(fields, theme.splash_text_color)
  const { splash_background_shade } = theme
  const behind = (scheme: Scheme) =>
    fields.splash_background_color === null
      ? bases[scheme].background
      : solid(fields.splash_background_color, bases[scheme].background)
  const tile = (shade: Shade) => (scheme: Scheme) =>
    paletteOn(shadeOver(shade, pageItemAlphaOf(theme.sidebar_alpha), behind(scheme)), {
      accent: accentOf(fields),
    })
  return {
    ...page,
    ...heroTokens({ fields, theme }, fileOf),
    ...(splash_background_shade !== null && {
      ...paletteTokens('tile', tile(splash_background_shade)),
    }),
  }
}

/** The whole page: its background, and text that can be read on it. */
function pageTokens(fields: BrandedEvent, text: string | null): Tokens {
  const { splash_background_color } = fields
  if (splash_background_color === null) return textTokens(text)
  const background = solid(splash_background_color)
  const written = text === null ? {} : { text: solid(text, background) }
  const { surface, ...palette } = paletteOn(background, { accent: accentOf(fields), ...written })
  const isDark = inkOn(background) === inkOn(bases.dark.background)
  return {
    '--venue-scheme': isDark ? 'dark' : 'light',
    '--venue-background': surface,
    '--venue-surface': surface,
    ...Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--venue-${name}`, value])),
  }
}

function textTokens(text: string | null): Tokens {
  if (text === null) return {}
  const legible = (scheme: Scheme) => legibleOn(solid(text), Object.values(bases[scheme]))
  return {
    '--venue-text': both(legible),
    '--venue-text-dim': both((scheme) =>
      legibleOn(blend(legible(scheme), bases[scheme].background, 0.75), Object.values(bases[scheme])),
    ),
  }
}

/** As `page.css` draws it in the usual colors, in both schemes; in other hues it is as dark. */
const usualHero: Drawn = {
  image: 'linear-gradient(125deg, var(--venue-hero), var(--venue-hero-end))',
  under: ['#1e2867', '#413182', '#754492', '#171d37', '#2d224f'],
}
const usualOnHero = '#ffffff'

function heroTokens({ fields, theme }: Chosen, fileOf: FileFinder): Tokens {
  const { splash_page_hero, mobile_splash_page_hero, splash_text_onimage_color } = theme
  const chosen = splash_text_onimage_color === null ? undefined : solid(splash_text_onimage_color)
  const draw = (stored: string | null, maxWidth: number) =>
    drawnBackground(stored, { isCovered: theme.is_overlay_visible, maxWidth, fileOf })
  const wide = draw(splash_page_hero, drawnWidths.wide)
  const narrow = draw(mobile_splash_page_hero ?? splash_page_hero, drawnWidths.narrow)
  const textOn = ({ under }: Drawn) => legibleOn(chosen ?? inkOn(under[0] ?? '#000000'), under)
  // The button of the head has the colors of text on it, the other way around.
  const buttonOn = (text: string) => legibleOn(accentOf(fields), [text])
  if (!wide && !narrow && theme.splash_gradient_height === heroGradientHeights.none) {
    if (chosen === undefined) {
      return areButtonsUsual(fields) ? {} : { '--venue-hero-button': buttonOn(usualOnHero) }
    }
    const onUsual = textOn(usualHero)
    return { '--venue-on-hero': onUsual, '--venue-hero-button': buttonOn(onUsual) }
  }
  const onHero = textOn(wide ?? usualHero)
  const narrowDrawn = narrow ?? wide ?? usualHero
  const onNarrow = textOn(narrowDrawn)
  const withGradient = (drawn: Drawn) => heroGradient(theme, textOn(drawn), drawn.under) + drawn.image
  return {
    '--venue-hero-image': withGradient(wide ?? usualHero),
    '--venue-on-hero': onHero,
    '--venue-hero-button': buttonOn(onHero),
    '--venue-hero-image-narrow': withGradient(narrowDrawn),
    '--venue-on-hero-narrow': onNarrow,
    '--venue-hero-button-narrow': buttonOn(onNarrow),
  }
}

/** A layer that leads away from the color of the text, so that text on it is only easier to read. */
function heroGradient(
  { splash_gradient_height: height }: ChosenTheme,
  text: string,
  under: readonly string[],
) {
  if (height === heroGradientHeights.none) return ''
  const lightness = (color: string) => contrastOf(color, '#000000')
  const isLighter = under.map((color) => lightness(text) > lightness(color))
  // Text between two colors couldn’t be read on the way from one of them.
  if (isLighter.includes(true) && isLighter.includes(false)) return ''
  const shade = isLighter.includes(true) ? '0 0 0' : '255 255 255'
  return `linear-gradient(to top, rgb(${shade} / 0.7), transparent) bottom / 100% ${height} no-repeat, `
}

function shadeOver(shade: Shade, alpha: number, under: string): string {
  return blend(shade === '0, 0, 0' ? '#000000' : '#ffffff', under, alpha)
}

function stageTokens({ fields, theme }: Chosen, fileOf: FileFinder): Tokens {
  const { primary_background_shade, sidebar_alpha, sidebar_blur, theme_primary_color, primary_text_color } =
    theme
  const accent = accentOf(fields)
  const popup = theme_primary_color === null ? undefined : solid(theme_primary_color)
  const text = primary_text_color === null ? {} : { text: solid(primary_text_color) }
  return {
    ...textTokens(primary_text_color),
    ...slideTokens(fields),
    ...lowerThirdTokens({ fields, theme }),
    ...nameCardTokens({ fields, theme }),
    ...stageBackgroundTokens(theme, accent, fileOf),
    ...(popup !== undefined && paletteTokens('popup', () => paletteOn(popup, { accent, ...text }))),
    ...(primary_background_shade !== null && {
      ...paletteTokens('side', (scheme) =>
        paletteOn(shadeOver(primary_background_shade, sidebar_alpha, bases[scheme].background), {
          accent,
          ...text,
        }),
      ),
      '--side-overlay': `rgb(${primary_background_shade}, ${sidebar_alpha})`,
      '--side-filter': `blur(${sidebar_blur})`,
    }),
  }
}

function lowerThirdTokens(chosen: Chosen): Tokens {
  const drawn = drawnLowerThird(chosen)
  return drawn ? { '--third-background': drawn.background, '--third-text': drawn.text } : {}
}

/** Measures are in hundredths of the picture’s width, so that cards grow with it. */
function nameCardTokens(chosen: Chosen): Tokens {
  const drawn = drawnNameCard(chosen)
  if (!drawn) return {}
  return {
    '--card-background': drawn.background,
    '--card-text': drawn.text,
    '--card-radius': `${(drawn.radius * 100) / 1280}cqi`,
    '--card-title': drawn.hasTitle ? 'block' : 'none',
  }
}

/** The screen saver: what the stage shows while nothing plays. */
function slideTokens(fields: BrandedEvent): Tokens {
  const { screen_saver_background, screen_saver_text_color } = fields
  const { theme_secondary_color, secondary_text_color } = fields
  if (screen_saver_background === sameAsButton.background && areButtonsUsual(fields)) return {}
  const own = (value: string, reference: string, button: string) => (value === reference ? button : value)
  const slide = solid(own(screen_saver_background, sameAsButton.background, theme_secondary_color))
  const words = own(screen_saver_text_color, sameAsButton.text, secondary_text_color)
  const { text, ...rest } = paletteOn(slide, { accent: accentOf(fields), text: solid(words, slide) })
  return {
    '--venue-slide': slide,
    '--venue-on-slide': text,
    '--venue-on-slide-dim': rest['text-dim'],
  }
}
