import type { VideoAsset } from '@marquee/domain/video-library'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

/** The modifier keys of a click on a row: Ctrl or Meta for a new tab, Shift for a range. */
export type RowClick = { isNewTab: boolean; isRange: boolean }

export type RowPointing = {
  videos: readonly VideoAsset[] | undefined
  onOpen: (video: VideoAsset, how: RowClick) => void
  /** Called when the pointer enters a row, and with undefined when it leaves the rows. */
  onHover?: ((video: VideoAsset | undefined) => void) | undefined
}

/**
 * Event handlers for a list whose rows have the id of their video in `data-video`. The list handles events for all rows,
 * so that a row re-renders only when its video changes.
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
      // Checkboxes and radios don't handle Enter.
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

/** True for a click on the row itself, not on a control inside it and not at the end of a text selection. */
export function isPlainClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  // React events also bubble from portals, such as the row's menu or dialog.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('a, button, input, label') === null && getSelection()?.type !== 'Range'
}
