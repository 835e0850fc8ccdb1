/** Colours as organisations choose them: kept as `rgba(r, g, b, a)`, typed in hex too (WI-099 to WI-104). Without zod. */

/** Red, green and blue from 0 to 255, alpha from 0 (nothing) to 1 (opaque). */
export type Rgba = { red: number; green: number; blue: number; alpha: number }

/** WI-101. */
export const invalidRgba = 'Invalid RGBA color value.'

/** WI-104: where a colour picker starts. */
export const opaqueBlack = 'rgba(0, 0, 0, 1)'

const rgbaPattern = /^rgba?\(([^()]+)\)$/i
const number = /^(?:\d{1,3}(?:\.\d+)?|\.\d+)$/
/** The longest that somebody types has some twenty. */
const maxColourLength = 100

/** Whether this is a colour in hex of 3, 6 or 8 digits, with its `#` (WI-099, WI-100). */
export function isHexColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)
}

/** The parts of `rgba(r, g, b, a)`, opaque without `a`; an alpha over 1 is 1 (WI-102). Throws for all else (WI-101). */
export function parseRgba(text: string): Rgba {
  const inside = text.length > maxColourLength ? undefined : rgbaPattern.exec(text.trim())?.[1]
  const parts = inside?.split(',').map((part) => part.trim()) ?? []
  if (parts.length > 4 || !parts.every((part) => number.test(part))) throw new RangeError(invalidRgba)
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, alpha = 1] = parts.map(Number)
  // NaN is in no order, so that what has no parts is refused here too.
  if (![red, green, blue].every((part) => part <= 255)) throw new RangeError(invalidRgba)
  return { red, green, blue, alpha: Math.min(1, alpha) }
}

/** As it is kept: `rgba(255, 0, 0, 0.5)`, whose alpha is at most 1 (WI-102). */
export function formatRgba({ red, green, blue, alpha }: Rgba): string {
  const clamped = Math.max(0, Math.min(1, alpha))
  return `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${Number(clamped.toFixed(3))})`
}

/** What was typed, hex or rgba, as it is kept; undefined where it is no colour. */
export function parseColour(text: string): string | undefined {
  const typed = text.trim()
  if (isHexColour(typed)) return formatRgba(rgbaOfHex(typed.slice(1)))
  try {
    return formatRgba(parseRgba(typed))
  } catch {
    return undefined
  }
}

function rgbaOfHex(digits: string): Rgba {
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    parseInt(pair, 16),
  )
  return { red, green, blue, alpha: alpha / 255 }
}
