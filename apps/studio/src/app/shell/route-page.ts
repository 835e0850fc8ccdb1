import type { RouterContext } from '../router.tsx'

type Match = { fullPath: string; staticData: { title?: string }; context: RouterContext }

/** What the innermost of the matched routes shows: its name, and its path with parameters unfilled. */
export function pageOf(matches: readonly Match[]): { title: string; path: string } {
  const match = matches.at(-1)
  return match?.context.page ?? { title: match?.staticData.title ?? '', path: match?.fullPath ?? '' }
}
