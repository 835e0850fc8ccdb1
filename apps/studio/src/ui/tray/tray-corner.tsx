import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './tray.module.css'

/** The bottom right corner of every page, where trays of background work stack. */
export function TrayCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null)
  useTrayHeight(corner)
  return (
    <div ref={corner} className={classes['corner']} data-tray-corner>
      {children}
    </div>
  )
}

/** Renders a page's tray in the shared tray corner. */
export function InTrayCorner({ children }: { children: ReactNode }) {
  const corner = document.querySelector('[data-tray-corner]')
  return corner && createPortal(children, corner)
}

/** Sets `--tray-height` on the page, so that content can make room for the trays. */
function useTrayHeight(corner: RefObject<HTMLElement | null>): void {
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
