/** Colors that can be read on others (WCAG 2.2, 1.4.3 and 1.4.11), whatever an organization chooses. Colors are `#rrggbb`. */
import { blend, contrastOf } from './contrast.ts'
import { legibleOn, minTextContrast } from './nearest-readable.ts'

/** Of the outline of a field. */
const minOutlineContrast = 3
const ink = { dark: '#14161c', light: '#f1f3f6' } as const
const extreme = { dark: '#000000', light: '#ffffff' } as const

/** Black or white reaches 4.5 on every color. */
function extremeOn(background: string): string {
  const { dark, light } = extreme
  return contrastOf(dark, background) >= contrastOf(light, background) ? dark : light
}

/** The color of plain text. */
export function inkOn(background: string): string {
  const soft = contrastOf(ink.dark, background) >= contrastOf(ink.light, background) ? ink.dark : ink.light
  return contrastOf(soft, background) >= minTextContrast ? soft : extremeOn(background)
}

/** What is drawn on an area of one color. */
export type Palette = Record<
  'surface' | 'text' | 'text-dim' | 'border' | 'hover' | 'field-border' | 'accent' | 'on-accent' | 'danger',
  string
>

/** The palette of an area; `text` and `accent` are changed only as far as they couldn't be read on it. */
export function paletteOn(surface: string, { accent, text }: { accent: string; text?: string }): Palette {
  const written = text === undefined ? inkOn(surface) : legibleOn(text, [surface])
  const hover = hoverOn(surface, written)
  const areas = [surface, hover]
  const accentHere = legibleOn(accent, areas)
  return {
    surface,
    text: written,
    'text-dim': legibleOn(blend(written, surface, 0.72), areas),
    border: blend(written, surface, 0.16),
    hover,
    'field-border': legibleOn(blend(written, surface, 0.5), [surface], minOutlineContrast),
    accent: accentHere,
    'on-accent': inkOn(accentHere),
    danger: legibleOn('#b3261e', areas),
  }
}

/** Under the pointer: nearer to the text if it and all others can still be read, or else farther from it. */
function hoverOn(surface: string, text: string): string {
  const nearer = blend(text, surface, 0.06)
  if (
    contrastOf(extremeOn(surface), nearer) >= minTextContrast &&
    contrastOf(text, nearer) >= minTextContrast
  ) {
    return nearer
  }
  return blend(extremeOn(extremeOn(surface)), surface, 0.06)
}
