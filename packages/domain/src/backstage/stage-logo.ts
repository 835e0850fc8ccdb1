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
