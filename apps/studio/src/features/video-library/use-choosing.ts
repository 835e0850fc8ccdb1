import { useCallbackRef } from '@mantine/hooks'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useMemo } from 'react'
import type { RowSelection } from './use-video-selection.ts'

/** How videos are chosen. */
export type Choosing = Pick<RowSelection, 'max' | 'toggle' | 'extend'>

/** What a row shows of the selection. */
export type Choice = { isChosen: boolean; isDisabled: boolean }

/** How videos are chosen, the same object whatever is chosen: a row is drawn again only when its own choice changes. */
export function useChoosing(selection: RowSelection | undefined): Choosing | undefined {
  const toggle = useCallbackRef(selection?.toggle)
  const extend = useCallbackRef(selection?.extend)
  const isSelectable = selection !== undefined
  const max = selection?.max
  return useMemo(
    () => (isSelectable ? { max, toggle, extend } : undefined),
    [isSelectable, max, toggle, extend],
  )
}

/** What the row of the video shows of the selection. */
export function choiceOf(selection: RowSelection | undefined, video: VideoAsset): Choice {
  return {
    isChosen: selection?.isChosen(video.id) ?? false,
    isDisabled: selection?.isDisabled(video) ?? false,
  }
}
