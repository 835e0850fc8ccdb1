import {
  addVideos,
  type ChoosableVideo,
  isChosen,
  isVideoDisabled,
  pageSelectionOf,
  rangeOfVideos,
  removeVideos,
  toggleVideo,
  type VideoAsset,
} from '@marquee/domain/video-library'
import { useState } from 'react'

/** What the rows of a list need of a selection. */
export type RowSelection<Chosen = VideoAsset> = {
  max: number | undefined
  isChosen: (id: string) => boolean
  isDisabled: (video: ChoosableVideo) => boolean
  /** Handles a click on a video; with Shift it selects everything from the last one clicked. */
  toggle: (video: Chosen & ChoosableVideo, options?: { isRange?: boolean }) => void
  /** Selects everything from one listed video to another as well. */
  extend: (fromId: string, toId: string) => void
  /** How much of the list is selected. */
  page: 'none' | 'some' | 'all'
  /** Selects everything on the page, or nothing if everything was selected. */
  togglePage: () => void
}

export type VideoSelection<Chosen = VideoAsset> = RowSelection<Chosen> & {
  /** In the order they were chosen, from any page. */
  chosen: readonly Chosen[]
  /** Replaces the selection. */
  choose: (videos: readonly Chosen[]) => void
  /** Adds the videos that can be chosen. */
  add: (videos: readonly (Chosen & ChoosableVideo)[]) => void
}

type Choosing<Chosen> = {
  /** The videos on the screen, in order. */
  listed: readonly (Chosen & ChoosableVideo)[]
  /** How many can be chosen; unlimited if undefined (VL-124). */
  max?: number | undefined
  initial?: readonly Chosen[]
}

/** The selected videos of a list; they stay selected while the list shows other pages or searches. */
export function useVideoSelection<Chosen extends { id: string } = VideoAsset>({
  listed,
  max,
  initial = [],
}: Choosing<Chosen>): VideoSelection<Chosen> {
  const [chosen, setChosen] = useState(initial)
  const [lastClicked, setLastClicked] = useState<string>()
  const page = pageSelectionOf(chosen, listed)
  return {
    chosen,
    max,
    isChosen: (id) => isChosen(chosen, id),
    isDisabled: (video) => isVideoDisabled(chosen, video, { max }),
    toggle(video, { isRange = false } = {}) {
      setLastClicked(video.id)
      const range = rangeOfVideos(listed, lastClicked ?? video.id, video.id)
      const isWide = isRange && max !== 1 && range.length > 1
      setChosen((current) =>
        isWide ? addVideos(current, range, { max }) : toggleVideo(current, video, { max }),
      )
    },
    extend(fromId, toId) {
      setLastClicked(toId)
      setChosen((current) => addVideos(current, rangeOfVideos(listed, fromId, toId), { max }))
    },
    page,
    togglePage: () =>
      setChosen((current) =>
        page === 'all' ? removeVideos(current, listed) : addVideos(current, listed, { max }),
      ),
    choose: setChosen,
    add: (videos) => setChosen((current) => addVideos(current, videos, { max })),
  }
}
