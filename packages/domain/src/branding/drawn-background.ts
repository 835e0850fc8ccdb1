/** A background as CSS draws it, with what is needed to read text on it. */
import { backgroundImageOf } from '../files/public.ts'
import { backgroundTypeOf, parseGradient } from './backgrounds.ts'
import { blend } from './contrast.ts'
import { hexOf, parseColor } from './colors.ts'

/** A background in CSS, and the colors on which text has to be read. */
export type Drawn = { image: string; under: readonly string[] }
export type FileFinder = (address: string | null) => string | null

type Drawing = { isCovered: boolean; maxWidth: number; fileOf: FileFinder }

/** How dark the cover of a picture is: white can be read on it even where the picture is white. */
const pictureCover = 'linear-gradient(rgb(0 0 0 / 0.55), rgb(0 0 0 / 0.55))'

/** In pixels of pictures: screens of computers, and those of phones, which are narrower and finer. */
export const drawnWidths = { wide: 2400, narrow: 1280 } as const

/** Undefined for nothing, and for a picture that isn't there. */
export function drawnBackground(
  stored: string | null,
  { isCovered, maxWidth, fileOf }: Drawing,
): Drawn | undefined {
  if (stored === null) return undefined
  switch (backgroundTypeOf(stored)) {
    case 'color': {
      const color = solid(stored)
      return { image: `linear-gradient(${color}, ${color})`, under: [color] }
    }
    case 'gradient': {
      const gradient = parseGradient(stored)
      if (!gradient) return undefined
      return { image: stored, under: [solid(gradient.from), solid(gradient.to)] }
    }
    case 'image': {
      const file = fileOf(stored)
      if (file === null) return undefined
      const picture = `${backgroundImageOf(file, maxWidth)} center / cover`
      return { image: isCovered ? `${pictureCover}, ${picture}` : picture, under: ['#000000', '#737373'] }
    }
  }
}

/** Without an alpha: what is behind shows through as the usual background, in hex. */
export function solid(color: string, under = '#ffffff'): string {
  const parsed = parseColor(color)
  return blend(hexOf(parsed), under, parsed.alpha)
}
