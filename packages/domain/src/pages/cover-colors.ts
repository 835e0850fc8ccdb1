/** The tones of a cover as colors, for what can't use the tokens of pages. As `page.css` of the venue has them. */
import { coverSpread, hexOfOklch, oklchOf } from '../branding/public.ts'
import type { CoverTone } from './cover-art.ts'

/** The usual color of buttons. */
const usualAccent = '#3f4fd0'

const degree = Math.PI / 180
const tones: Readonly<Record<CoverTone | 0, readonly [lightness: number, chroma: number, turn: number]>> = {
  0: [0.34, 0.13, 0],
  1: [0.47, 0.18, 6],
  2: [0.6, 0.17, 16],
  3: [0.75, 0.13, 34],
  4: [0.9, 0.09, 70],
}

/** `accent` is the color of the event's buttons, as `#rrggbb`. */
export function coverColor(
  tone: CoverTone | 0,
  { turn, accent }: { turn: number; accent: string | undefined },
): string {
  const { chroma, hue } = oklchOf(accent ?? usualAccent)
  const [lightness, most, further] = tones[tone]
  const spread = accent === undefined ? 1 : coverSpread
  return hexOfOklch({
    lightness,
    chroma: Math.min(chroma, most),
    hue: hue + (turn + further) * spread * degree,
  })
}
