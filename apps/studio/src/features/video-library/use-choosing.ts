import { useCallbackRef } from '@mantine/hooks'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useMemo } from 'react'
import type { RowSelection } from './use-video-selection.ts'

export type Choosing = Pick<RowSelection, 'max' | 'toggle' | 'extend'>

/** The state of a row's checkbox. */
export type Choice = { isChosen: boolean; isDisabled: boolean }

/** The handlers of a selection. Keeps its identity while the selection changes, so that only the rows concerned re-render. */
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

export function choiceOf(selection: RowSelection | undefined, video: VideoAsset): Choice {
  return {
    isChosen: selection?.isChosen(video.id) ?? false,
    isDisabled: selection?.isDisabled(video) ?? false,
  }
}
