/** What is stored of a background: the address of a picture, a color or a CSS gradient; its type is inferred from it. */
import { colorFault } from './colors.ts'

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

/** BR-094. */
export const defaultAngle = 270
