import { uploadedFamily, uploadedFallback } from '@marquee/domain/files'
import type { FontFacts } from './font-tables.ts'

export type SheetPart = { file: string; ranges: readonly (readonly [number, number])[] }
type Sheet = { facts: FontFacts; parts: readonly SheetPart[]; display: string }

/** Of Arial, and of the fonts that replace it elsewhere: letters as English uses them, in em. */
const arialLetterWidth = 0.444

/** The style sheet of an uploaded font: its parts, and a system font that breaks lines where it does and is as high. */
export function fontSheet({ facts, parts, display }: Sheet): string {
  const weight = facts.weights ? `font-weight:${facts.weights.join(' ')};` : ''
  const faces = parts.map(
    ({ file, ranges }) =>
      `@font-face{font-family:"${uploadedFamily}";${weight}font-display:${display};src:url("${file}") format("woff2");unicode-range:${ranges.map(rangeText).join(',')}}`,
  )
  return [...faces, fallbackFace(facts)].join('\n')
}

function fallbackFace({ ascent, descent, lineGap, letterWidth = arialLetterWidth }: FontFacts): string {
  const adjust = letterWidth / arialLetterWidth
  const percent = (share: number) => `${(100 * Math.max(0, share)).toFixed(2)}%`
  return `@font-face{font-family:"${uploadedFallback}";src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue");size-adjust:${percent(adjust)};ascent-override:${percent(ascent / adjust)};descent-override:${percent(descent / adjust)};line-gap-override:${percent(lineGap / adjust)}}`
}

function rangeText([from, to]: readonly [number, number]): string {
  const hex = (code: number) => code.toString(16).toUpperCase()
  return from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`
}
