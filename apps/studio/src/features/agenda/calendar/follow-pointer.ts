/**
 * A pointer from its going down to its going up: a drag once it has moved, or, of a finger, once it has rested, because a
 * finger that moves at once scrolls. While it drags, what is near an edge of the scroller scrolls, Escape ends it, and
 * nothing is reckoned more often than the screen is drawn. Knows no agenda.
 */

export type PointerPoint = { x: number; y: number /** Alt or Option is held. */; isFine: boolean }

type Following = {
  down: PointerEvent
  scroller: HTMLElement
  onStart: () => void
  onFrame: (point: PointerPoint) => void
  onDrop: () => void
  onCancel: () => void
  /** Up again without a drag. */
  onTap: () => void
}

const restMs = 350
const restingPixels = { mouse: 4, touch: 10 }
const edgePixels = 56
const mostPixelsAFrame = 18

/** Follows the pointer that went down, until it goes up or is lost. */
export function followPointer({
  down,
  scroller,
  onStart,
  onFrame,
  onDrop,
  onCancel,
  onTap,
}: Following): void {
  const isTouch = down.pointerType === 'touch'
  const slack = isTouch ? restingPixels.touch : restingPixels.mouse
  const listeners = new AbortController()
  let isDragging = false
  let frame = 0
  let last = pointOf(down)

  const start = () => {
    isDragging = true
    onStart()
    step()
  }
  const step = () => {
    frame = requestAnimationFrame(() => {
      scrollNearEdge(scroller, last)
      onFrame(last)
      if (isDragging) step()
    })
  }
  const timer = isTouch ? window.setTimeout(start, restMs) : undefined
  const end = () => {
    listeners.abort()
    window.clearTimeout(timer)
    cancelAnimationFrame(frame)
    if (isDragging) swallowClick()
    isDragging = false
  }
  const cancel = () => {
    const wasDragging = isDragging
    end()
    if (wasDragging) onCancel()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    last = pointOf(event)
    const isAway = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > slack
    if (isDragging || !isAway) return
    if (isTouch) cancel()
    else start()
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (!isDragging) {
      end()
      return onTap()
    }
    onFrame(pointOf(event))
    end()
    onDrop()
  }
  listen(listeners.signal, { move, up, cancel, isDragging: () => isDragging })
}

type Reactions = {
  move: (event: PointerEvent) => void
  up: (event: PointerEvent) => void
  cancel: () => void
  isDragging: () => boolean
}

function listen(signal: AbortSignal, { move, up, cancel, isDragging }: Reactions): void {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging()) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  // Without this the browser takes a resting finger for the beginning of a scroll, and the pointer is lost.
  const hold = (event: Event) => {
    if (isDragging() && event.cancelable) event.preventDefault()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('blur', cancel, { signal })
  window.addEventListener('keydown', escape, { signal, capture: true })
  window.addEventListener('contextmenu', hold, { signal })
  window.addEventListener('touchmove', hold, { signal, passive: false })
}

function pointOf({ clientX, clientY, altKey }: PointerEvent): PointerPoint {
  return { x: clientX, y: clientY, isFine: altKey }
}

/** The click that ends a drag is no click on what lies beneath. */
function swallowClick(): void {
  const listener = new AbortController()
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, signal: listener.signal })
  setTimeout(() => listener.abort(), 0)
}

function scrollNearEdge(scroller: HTMLElement, { x, y }: PointerPoint): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  // Above are the days, which a block can be dropped on.
  if (y < top) return
  const across = pull(x - left, right - x)
  const along = pull(y - top, bottom - y)
  if (across !== 0 || along !== 0) scroller.scrollBy({ left: across, top: along, behavior: 'instant' })
}

/** Pixels to scroll: more the nearer to the edge, forwards when positive. */
function pull(fromStart: number, fromEnd: number): number {
  const depth = (distance: number) => Math.min(1, Math.max(0, 1 - distance / edgePixels))
  return Math.round((depth(fromEnd) - depth(fromStart)) * mostPixelsAFrame)
}
