/** What is stored of a background: the address of a picture, a color or a CSS gradient; its type is inferred from it. */
import { colorFault } from './colors.ts'
import { t } from './texts.ts'

/** A picture that is to be chosen. It can’t be saved. */
export const noPicture = ''

export type BackgroundType = 'image' | 'color' | 'gradient'

export type Gradient = { angle: number; from: string; to: string }

const gradientPattern =
  /^linear-gradient\((\d{1,3})deg, (#[\da-f]{3,8}|rgba?\([^()]+\)), (#[\da-f]{3,8}|rgba?\([^()]+\))\)$/i

export function backgroundTypeOf(stored: string): BackgroundType {
  if (/^(?:repeating-)?(?:linear|radial|conic)-gradient\(/i.test(stored)) return 'gradient'
  return colorFault(stored) === undefined ? 'color' : 'image'
}

/** Undefined for anything but a gradient of two colors at an angle, which is all that is stored. */
export function parseGradient(stored: string): Gradient | undefined {
  const [, angle = '', from = '', to = ''] = gradientPattern.exec(stored) ?? []
  if (from === '' || colorFault(from) !== undefined || colorFault(to) !== undefined) return undefined
  return { angle: Number(angle), from, to }
}

export function gradientOf({ angle, from, to }: Gradient): string {
  return `linear-gradient(${angle}deg, ${from}, ${to})`
}

/** BR-131: of the gradient at the bottom of the head of the event page. */
export const heroGradientHeights = { shown: '60vh', none: '0vh' } as const

/** BR-093: white with an alpha of 0.2, which is what the head of the event page begins with as a color. */
export const defaultHeaderColor = '#ffffff33'

/** BR-094. */
export const defaultAngle = 270

/** Why a background can’t be saved; undefined if it can (BR-132 to BR-134). */
export function backgroundFault(stored: string | null): string | undefined {
  if (stored === noPicture) return t('pictureMissing')
  if (stored === null || backgroundTypeOf(stored) !== 'gradient' || parseGradient(stored)) return undefined
  return t('notBackground')
}
