import { useState } from 'react'

export type HidingVideos = {
  hide: (ids: readonly string[]) => void
  show: (ids: readonly string[]) => void
}

/** The videos that are about to be deleted: a list does not show them, and shows them again when it is undone. */
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
