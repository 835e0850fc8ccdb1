import type { VideoAsset } from '@marquee/domain/video-library'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/** The keys that are held while a row is clicked: Ctrl or Meta for a new tab, Shift for a range. */
export type RowClick = { isNewTab: boolean; isRange: boolean }

export type RowPointing = {
  videos: readonly VideoAsset[] | undefined
  onOpen: (video: VideoAsset, how: RowClick) => void
  /** The pointer has come to a row; undefined when it has left them. */
  onHover?: ((video: VideoAsset | undefined) => void) | undefined
}

/**
 * The handlers of a list whose rows carry the id of their video in `data-video`: one for all of them, so that a row is
 * drawn again only when its video changes.
 */
export function useRowPointers({ videos, onOpen, onHover }: RowPointing) {
  const hoveredId = useRef<string>(undefined)
  const videoOf = (element: Element): VideoAsset | undefined => {
    const id = element.closest<HTMLElement>('[data-video]')?.dataset['video']
    return id === undefined ? undefined : videos?.find((video) => video.id === id)
  }
  return {
    onClick(click: MouseEvent<HTMLElement>) {
      const { target, ctrlKey, metaKey, shiftKey } = click
      if (!(target instanceof Element) || !isPlainClick(click)) return
      const video = videoOf(target)
      if (video) onOpen(video, { isNewTab: ctrlKey || metaKey, isRange: shiftKey })
    },
    onKeyDown({ key, target }: KeyboardEvent<HTMLElement>) {
      // Enter on the choice of a row, which the choice itself does not know.
      if (key !== 'Enter' || !(target instanceof Element) || !target.matches('[data-video-choice]')) return
      const video = videoOf(target)
      if (video) onOpen(video, { isNewTab: false, isRange: false })
    },
    onMouseOver({ target }: MouseEvent<HTMLElement>) {
      const video = target instanceof Element ? videoOf(target) : undefined
      if (video?.id === hoveredId.current) return
      hoveredId.current = video?.id
      onHover?.(video)
    },
    onMouseLeave() {
      hoveredId.current = undefined
      onHover?.(undefined)
    },
  }
}

/** True for a click on a row itself: what a row contains answers for itself, and selecting text opens nothing. */
export function isPlainClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  // What a row opens elsewhere in the page, a menu or a dialog, is no part of it.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('a, button, input, label') === null && getSelection()?.type !== 'Range'
}
