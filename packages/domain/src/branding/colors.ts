/**
 * Colors as branding stores them: hex with 3, 6 or 8 digits, or `rgba(…)`. Free of zod and of the DOM, because server,
 * studio and venue compute with them.
 */
import { t } from './texts.ts'

/** Channels from 0 to 255, alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number }

/** BR-081: the colors of the screen saver refer to those of buttons unless it has its own. */
export const sameAsButton = {
  background: 'var(--theme-secondary-color)',
  text: 'var(--secondary-text-color)',
} as const

/** What is stored in place of a color that follows another one. */
export const themeColors = {
  button: sameAsButton.background,
  buttonText: sameAsButton.text,
  popup: 'var(--theme-primary-color)',
  popupText: 'var(--primary-text-color)',
} as const
export type ThemeColor = (typeof themeColors)[keyof typeof themeColors]

const hexPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const rgbaPattern =
  /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?\)$/i

function isHexColor(text: string): boolean {
  return hexPattern.test(text)
}

/** Throws "Invalid RGBA color value." (WI-101). An alpha above 1 counts as 1 (WI-102). */
export function parseRgba(text: string): Color {
  const [, red = '', green = '', blue = '', alpha = '1'] = rgbaPattern.exec(text.trim()) ?? []
  const channels = [red, green, blue].map((channel) => (channel === '' ? 256 : Number(channel)))
  if (channels.some((channel) => channel > 255)) throw new RangeError(t('invalidRgba'))
  const [r = 0, g = 0, b = 0] = channels
  return { red: r, green: g, blue: b, alpha: Math.min(1, Number(alpha)) }
}

/** Throws like `parseRgba`, also for hex of any other length. */
export function parseColor(text: string): Color {
  if (!isHexColor(text)) return parseRgba(text)
  const digits = text.slice(1)
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0, alpha = 255] = (full.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return { red, green, blue, alpha: alpha / 255 }
}

/** The message for a text that is no color; undefined for a color. */
export function colorFault(text: string): string | undefined {
  if (isHexColor(text)) return undefined
  if (text.startsWith('#')) return t('invalidHex')
  try {
    parseRgba(text)
    return undefined
  } catch {
    return t('invalidRgba')
  }
}

/** `#rrggbb`, without the alpha. */
export function hexOf({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
