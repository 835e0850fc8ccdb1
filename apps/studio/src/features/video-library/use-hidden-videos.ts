import { useState } from 'react'
import type { VideoPage } from './video-queries.ts'

export type HidingVideos = {
  hide: (ids: readonly string[]) => void
  show: (ids: readonly string[]) => void
}

/** The videos about to be deleted, which lists leave out until the deletion is undone. */
export function useHiddenVideos(): { hidden: readonly string[]; hiding: HidingVideos } {
  const [hidden, setHidden] = useState<readonly string[]>([])
  return {
    hidden,
    hiding: {
      hide: (ids) => setHidden((before) => [...before, ...ids]),
      show: (ids) => setHidden((before) => before.filter((id) => !ids.includes(id))),
    },
  }
}

/** The page without these videos. */
export function withoutHidden(page: VideoPage, hidden: readonly string[]): VideoPage {
  if (hidden.length === 0) return page
  const results = page.results.filter(({ id }) => !hidden.includes(id))
  return { ...page, results, count: page.count - (page.results.length - results.length) }
}
