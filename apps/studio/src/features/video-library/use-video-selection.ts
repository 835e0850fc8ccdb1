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

/** A selection as the rows of a list see it. */
export type RowSelection<Chosen = VideoAsset> = {
  max: number | undefined
  isChosen: (id: string) => boolean
  isDisabled: (video: ChoosableVideo) => boolean
  /** A click on a video; with Shift all from the last one clicked are chosen. */
  toggle: (video: Chosen & ChoosableVideo, options?: { isRange?: boolean }) => void
  /** All from one listed video to another are chosen too. */
  extend: (fromId: string, toId: string) => void
  /** How much of what is listed is chosen. */
  page: 'none' | 'some' | 'all'
  /** All that is listed is chosen; none of it when all was. */
  togglePage: () => void
}

export type VideoSelection<Chosen = VideoAsset> = RowSelection<Chosen> & {
  /** In the order in which they were chosen, whatever page they are on. */
  chosen: readonly Chosen[]
  /** Exactly these are chosen. */
  choose: (videos: readonly Chosen[]) => void
  /** Adds those of them that can be chosen. */
  add: (videos: readonly (Chosen & ChoosableVideo)[]) => void
}

type Choosing<Chosen> = {
  /** The videos that are on the screen, in their order. */
  listed: readonly (Chosen & ChoosableVideo)[]
  /** How many can be chosen; unlimited without it (VL-124). */
  max?: number | undefined
  initial?: readonly Chosen[]
}

/** The videos that are chosen of a list; they stay chosen while the list shows other pages or searches. */
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
