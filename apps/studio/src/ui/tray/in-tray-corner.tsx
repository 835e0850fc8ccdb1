import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Puts a tray of a page into the corner of all trays; it leaves with what shows it. */
export function InTrayCorner({ children }: { children: ReactNode }) {
  const corner = document.querySelector('[data-tray-corner]')
  return corner && createPortal(children, corner)
}
