/**
 * The one way to correct a color that can't be read: what attendees see in its place, and what the editor offers. Colors are `#rrggbb`.
 */
import { contrastOf } from './contrast.ts'
import { hexOfOklch, oklabDistance, oklchOf } from './oklch.ts'

/** Of text (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5

/**
 * The color nearest to this one that can be read on all of these backgrounds: of the same hue, and as much lighter or darker as it
 * has to be. Itself if it can be read; undefined if no color can be read on all of them.
 */
export function nearestReadable(
  color: string,
  backgrounds: readonly string[],
  min = minTextContrast,
): string | undefined {
  const isReadable = (candidate: string) =>
    backgrounds.every((background) => contrastOf(candidate, background) >= min)
  if (isReadable(color)) return color
  const found = [0, 1].flatMap((end) => towards(color, end, isReadable) ?? [])
  return found.toSorted((one, other) => oklabDistance(one, color) - oklabDistance(other, color))[0]
}

/** As `nearestReadable`; black or white where no color can be read on all of these backgrounds. */
export function legibleOn(color: string, backgrounds: readonly string[], min = minTextContrast): string {
  const worst = (candidate: string) =>
    Math.min(...backgrounds.map((background) => contrastOf(candidate, background)))
  return (
    nearestReadable(color, backgrounds, min) ?? (worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff')
  )
}

/** Lightness to a four-thousandth, less than one of 255 steps of a channel. */
const steps = 12

/**
 * The contrast with every background only grows beyond the lightness where it is enough for the last of them, so that lightness can
 * be searched by halves.
 */
function towards(color: string, end: number, isReadable: (color: string) => boolean): string | undefined {
  const { lightness, ...rest } = oklchOf(color)
  const at = (share: number) => hexOfOklch({ ...rest, lightness: lightness + (end - lightness) * share })
  const last = end === 0 ? '#000000' : '#ffffff'
  if (!isReadable(last)) return undefined
  let [best, least, most] = [last, 0, 1]
  for (let step = 0; step < steps; step += 1) {
    const middle = (least + most) / 2
    const candidate = at(middle)
    if (isReadable(candidate)) [best, most] = [candidate, middle]
    else least = middle
  }
  return best
}
