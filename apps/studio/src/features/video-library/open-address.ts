/** Opens addresses of the studio that are known only after a while. */
import type { LibraryView } from '@marquee/domain/video-library'

export type Opener = { open: (address: string) => void; giveUp: () => void }

/**
 * Whether a click on a row opens in this tab: on /videos and within Content Lab, unless a new one is asked for (VL-016 to
 * VL-019).
 */
export function isOpenedHere(place: LibraryView, { isNewTab }: { isNewTab: boolean }): boolean {
  return place !== 'picker' && !isNewTab
}

/**
 * In a tab of its own, which opens at once: browsers allow one only while a click is being handled. In this tab where they
 * do not.
 */
export function openInNewTab(openHere: (address: string) => void): Opener {
  const tab = window.open('', '_blank')
  if (tab === null) return { open: openHere, giveUp: () => undefined }
  return {
    open: (address) => tab.location.replace(address),
    giveUp: () => tab.close(),
  }
}
