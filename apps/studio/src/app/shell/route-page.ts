import { textsByEnglish } from '@marquee/domain/languages'
import type { RouterContext } from '../router.tsx'

/** The title of a route, as people read it. */
export const titleText = textsByEnglish('titles')

type Match = { fullPath: string; staticData: { title?: string }; context: RouterContext }

/** What the innermost of the matched routes shows: its name, and its path with parameters unfilled. */
export function pageOf(matches: readonly Match[]): { title: string; path: string } {
  const match = matches.at(-1)
  return match?.context.page ?? { title: match?.staticData.title ?? '', path: match?.fullPath ?? '' }
}
