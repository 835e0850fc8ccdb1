import type { VideoPage } from './video-queries.ts'

/** The page without these videos, which are about to be deleted. */
export function withoutHidden(page: VideoPage, hidden: readonly string[]): VideoPage {
  if (hidden.length === 0) return page
  const results = page.results.filter(({ id }) => !hidden.includes(id))
  return { ...page, results, count: page.count - (page.results.length - results.length) }
}
