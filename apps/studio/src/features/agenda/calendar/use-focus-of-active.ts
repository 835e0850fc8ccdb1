/** The focus follows the piece that the keys are at: a block that moves to another track is drawn anew there. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A function that moves the focus to the active piece once it is drawn where it belongs. */
export function useFocusOfActive(
  key: string | undefined,
  scroller: RefObject<HTMLElement | null>,
): () => void {
  const isWanted = useRef(false)
  const [, ask] = useState(0)
  useLayoutEffect(() => {
    if (!isWanted.current || key === undefined) return
    isWanted.current = false
    const element = scroller.current?.querySelector<HTMLElement>(`[data-piece="${CSS.escape(key)}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return () => {
    isWanted.current = true
    ask((count) => count + 1)
  }
}
