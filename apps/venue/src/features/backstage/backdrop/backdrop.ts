/** What people with cameras have behind them: their room as it is, blurred, or a picture of the event instead. */

export type Backdrop = 'none' | 'blur' | { picture: string }

const storedUnder = 'marquee-backdrop'

/** Whether this browser can put something else behind people. */
export function canHaveBackdrop(): boolean {
  const canProcess = canProcessTracks() || 'captureStream' in HTMLCanvasElement.prototype
  return canProcess && 'OffscreenCanvas' in window && 'WebAssembly' in window && 'Worker' in window
}

/** Whether pictures of a camera can be taken and given without a page that is seen. */
export function canProcessTracks(): boolean {
  return 'MediaStreamTrackProcessor' in window && 'MediaStreamTrackGenerator' in window
}

/**
 * What was chosen in this browser before. Whoever chose a picture that the event doesn’t have gets a blurred room: they didn’t
 * want theirs to be seen.
 */
export function rememberedBackdrop(pictures: readonly string[]): Backdrop {
  const stored = localStorage.getItem(storedUnder)
  if (stored === null || stored === 'none' || !canHaveBackdrop()) return 'none'
  return pictures.includes(stored) ? { picture: stored } : 'blur'
}

export function rememberBackdrop(backdrop: Backdrop): void {
  localStorage.setItem(storedUnder, typeof backdrop === 'string' ? backdrop : backdrop.picture)
}
