import { type ReactNode, useRef } from 'react'
import classes from './tray.module.css'
import { useTrayHeight } from './use-tray-height.ts'

/** Where long work shows itself above every page: the bottom right, one tray above the other; nothing when there is none. */
export function TrayCorner({ children }: { children: ReactNode }) {
  const corner = useRef<HTMLDivElement>(null)
  useTrayHeight(corner)
  return (
    <div ref={corner} className={classes['corner']} data-tray-corner>
      {children}
    </div>
  )
}
