/** Which logo a scene shows. Free of zod, because pages import this file. */
import type { Scene } from './scene.ts'

/** One of the event's logos, the first of which is the default (BR-161). What was removed from the event leaves the screen. */
export function shownLogo(
  { logo, logo_url }: Pick<Scene, 'logo' | 'logo_url'>,
  logos: readonly string[],
): string | undefined {
  if (!logo) return undefined
  return logo_url === undefined ? logos[0] : logos.find((url) => url === logo_url)
}

/** The corner that a logo fits into, as parts of the program: for the mixer, for speakers’ browsers and for previews. */
export const logoCorner = { width: 0.14, height: 0.1, top: 0.04, right: 0.03 } as const
