/** Opens a page whose URL has to be looked up first. */
import type { LibraryView } from '@marquee/domain/video-library'

export type Opener = { open: (address: string) => void; cancel: () => void }

/** Whether a click on a row opens in this tab: on /videos and within Content Lab, unless with Ctrl or Meta (VL-016 to VL-019). */
export function isOpenedHere(place: LibraryView, { isNewTab }: { isNewTab: boolean }): boolean {
  return place !== 'picker' && !isNewTab
}

/** Opens a new tab right away, since browsers allow it only during a click; falls back to this tab if they refuse. */
export function openInNewTab(openHere: (address: string) => void): Opener {
  const tab = window.open('', '_blank')
  if (tab === null) return { open: openHere, cancel: () => undefined }
  return {
    open: (address) => tab.location.replace(address),
    cancel: () => tab.close(),
  }
}
