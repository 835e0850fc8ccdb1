import { useLayoutEffect } from 'react'

/** As long as Mantine waits: a click that closes may focus something of its own first. */
const settleMs = 10

/**
 * Returns focus to what had it before a dialog or drawer opened, unless closing it focused something else. Mantine's
 * `returnFocus` notes the element in a passive effect, which React may run after the focus has moved into the dialog.
 */
export function useFocusReturn(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isLost = now === null || now === document.body || now === atClose
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, settleMs)
    }
  }, [isOpen])
}
