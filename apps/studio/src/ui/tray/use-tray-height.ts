import { type RefObject, useEffect } from 'react'

/** How high the trays stand, as `--tray-height` of the page: what would lie below them makes room by it. */
export function useTrayHeight(corner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = corner.current
    if (element === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--tray-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--tray-height')
    }
  }, [corner])
}
