/** Every pair of a text and what is behind it that a branding chooses. Free of zod, because studio pages import this file. */
import { backgroundTypeOf, parseGradient } from './backgrounds.ts'
import type { BrandedEvent, ChosenTheme } from './branding-schema.ts'
import { sameAsButton } from './colors.ts'
import { contrastOf } from './contrast.ts'
import { solid } from './drawn-background.ts'
import { inkOn } from './legibility.ts'
import type { Chosen } from './look.ts'
import { minTextContrast, nearestReadable } from './nearest-readable.ts'

export const contrastPairIds = ['button', 'screenSaver', 'page', 'hero', 'card', 'room'] as const
export type ContrastPairId = (typeof contrastPairIds)[number]

/** The field that holds the text’s color. */
type TextField =
  | { part: 'fields'; field: 'secondary_text_color' | 'screen_saver_text_color' }
  | { part: 'theme'; field: 'splash_text_color' | 'splash_text_onimage_color' | 'primary_text_color' }

export type ContrastPair = {
  id: ContrastPairId
  /** Colors as `#rrggbb`. */
  text: string
  behind: readonly string[]
  /** The lowest contrast, from 1 to 21. */
  ratio: number
  isReadable: boolean
  /** The nearest color that can be read; undefined if none can, or if nobody chose the text’s color. */
  nearest: string | undefined
  holds: TextField
}

/** Leaves out pairs of which nobody chose what is behind: their text follows the light or dark scheme of whoever looks. */
export function contrastPairsOf({ fields, theme }: Chosen): ContrastPair[] {
  return [
    buttonPair(fields),
    screenSaverPair(fields),
    pair('page', {
      behind: behindPage(fields),
      chosen: theme.splash_text_color,
      holds: { part: 'theme', field: 'splash_text_color' },
    }),
    pair('hero', {
      behind: behindHero(theme),
      chosen: theme.splash_text_onimage_color,
      holds: { part: 'theme', field: 'splash_text_onimage_color' },
    }),
    pair('card', {
      behind: behindCard(theme),
      chosen: theme.primary_text_color,
      holds: { part: 'theme', field: 'primary_text_color' },
    }),
    pair('room', {
      behind: behindRoom(theme),
      chosen: theme.primary_text_color,
      holds: { part: 'theme', field: 'primary_text_color' },
    }),
  ].flatMap((found) => found ?? [])
}

function buttonPair({ theme_secondary_color, secondary_text_color }: BrandedEvent) {
  const holds = { part: 'fields', field: 'secondary_text_color' } as const
  return pair('button', { behind: [solid(theme_secondary_color)], chosen: secondary_text_color, holds })
}

function screenSaverPair({ screen_saver_background, screen_saver_text_color }: BrandedEvent) {
  if (screen_saver_background === sameAsButton.background) return undefined
  if (screen_saver_text_color === sameAsButton.text) return undefined
  const holds = { part: 'fields', field: 'screen_saver_text_color' } as const
  return pair('screenSaver', {
    behind: [solid(screen_saver_background)],
    chosen: screen_saver_text_color,
    holds,
  })
}

function behindPage({ splash_background_color: color }: BrandedEvent): string[] {
  return color === null ? [] : [solid(color)]
}

function behindCard({ theme_primary_color: color }: ChosenTheme): string[] {
  return color === null ? [] : [solid(color)]
}

/** Pictures are covered, dark enough for white text, or whoever uncovers one decides that it is. */
function behindHero({ splash_page_hero: hero }: ChosenTheme): string[] {
  if (hero === null) return []
  const type = backgroundTypeOf(hero)
  if (type === 'color') return [solid(hero)]
  const gradient = type === 'gradient' ? parseGradient(hero) : undefined
  return gradient ? [solid(gradient.from), solid(gradient.to)] : []
}

/** As the sidebar is drawn where nothing shines through. */
function behindRoom({ primary_background_shade: shade }: ChosenTheme): string[] {
  return shade === null ? [] : [shade === '0, 0, 0' ? '#000000' : '#ffffff']
}

type Chose = { behind: readonly string[]; chosen: string | null; holds: TextField }

function pair(id: ContrastPairId, { behind, chosen, holds }: Chose): ContrastPair | undefined {
  const [first] = behind
  if (first === undefined) return undefined
  const text = chosen === null ? inkOn(first) : solid(chosen, first)
  const ratio = Math.min(...behind.map((background) => contrastOf(text, background)))
  const isReadable = chosen === null || ratio >= minTextContrast
  const nearest = isReadable ? undefined : nearestReadable(text, behind)
  return { id, text, behind, ratio, isReadable, nearest, holds }
}
