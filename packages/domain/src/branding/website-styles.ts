/** The colors and fonts of a website's style sheets, the most used first. */
import { colorFault, hexOf, parseColor } from './colors.ts'
import { contrastOf } from './contrast.ts'
import { fontFaults, webSafeFonts } from './fonts.ts'
import { oklabDistance, oklchOf } from './oklch.ts'

type SuggestedFont = {
  name: string
  /** The style sheet that loads it; null for one that every device has. */
  link: string | null
}

const mostColors = 8
const mostFonts = 4
/** Colors that are nearer to each other look the same. */
const minDistance = 0.06
/** Below it, a color is a gray. */
const minChroma = 0.04

const colorPattern = /#[0-9a-f]{3,8}\b|rgba?\([\d\s.,%]{5,40}\)/gi

/** How often each opaque color is named, as `#rrggbb`. */
function countColors(styles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of styles) {
    for (const [found] of text.matchAll(colorPattern)) {
      const color = opaqueColor(found)
      if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + 1)
    }
  }
  return counts
}

function opaqueColor(text: string): string | undefined {
  if (colorFault(text) !== undefined) return undefined
  const color = parseColor(text)
  return color.alpha < 1 ? undefined : hexOf(color)
}

/** The colors of a brand: what the page names as its own first, then the most used colors that are no grays and differ. */
export function brandColorsIn({
  themeColors,
  styles,
}: {
  themeColors: string[]
  styles: string[]
}): string[] {
  const named = themeColors.flatMap((text) => opaqueColor(text.trim()) ?? [])
  const used = [...countColors(styles)].toSorted(([, one], [, other]) => other - one).map(([color]) => color)
  const chosen: string[] = []
  for (const color of [...named, ...used.filter((color) => oklchOf(color).chroma >= minChroma)]) {
    if (chosen.length === mostColors) break
    if (chosen.every((other) => oklabDistance(other, color) >= minDistance)) chosen.push(color)
  }
  return chosen
}

/** The text color of a button in this color. */
export function textOnBrand(color: string): string {
  return contrastOf('#ffffff', color) >= contrastOf('#000000', color) ? '#ffffff' : '#000000'
}

/** The fonts that pages of others can have too: those that every device has, and those of Google’s style sheets. */
export function brandFontsIn({ sheets, styles }: { sheets: string[]; styles: string[] }): SuggestedFont[] {
  const fonts = [...sheets.flatMap(fontsOfSheet), ...styles.flatMap(safeFontsIn)]
  const names = new Set<string>()
  return fonts
    .filter(({ name }) => !names.has(name) && names.add(name))
    .filter(
      ({ name, link }) =>
        link === null || Object.keys(fontFaults({ type: 'Web Font', name, link, src: null })).length === 0,
    )
    .slice(0, mostFonts)
}

const fontHost = 'https://fonts.googleapis.com/'

function fontsOfSheet(sheet: string): SuggestedFont[] {
  if (!sheet.startsWith(fontHost) || sheet.length > 500) return []
  const [, query = ''] = sheet.split('?')
  return query
    .split('&')
    .filter((part) => part.startsWith('family='))
    .flatMap((part) => part.slice('family='.length).split(/\||%7C/i))
    .map((family) => (family.split(/:|%3A/i)[0] ?? '').replaceAll(/\+|%20/g, ' ').trim())
    .filter((name) => name !== '')
    .map((name) => ({ name, link: sheet }))
}

const property = 'font-family:'
const maxFamilyLength = 200

function safeFontsIn(text: string): SuggestedFont[] {
  const counts = new Map<string, number>()
  for (let at = text.indexOf(property); at >= 0; at = text.indexOf(property, at + property.length)) {
    const value = text.slice(at + property.length, at + property.length + maxFamilyLength)
    const first = (value.split(/[,;}!]/, 1)[0] ?? '').replaceAll(/["']/g, '').trim().toLowerCase()
    const known = webSafeFonts.find((name) => name.toLowerCase() === first)
    if (known !== undefined) counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => ({ name, link: null }))
}
