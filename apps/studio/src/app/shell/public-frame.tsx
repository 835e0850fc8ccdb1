import { Outlet } from '@tanstack/react-router'
import { Logo } from '#ui/logo/logo.tsx'
import classes from './public-frame.module.css'
import { useRouteChange } from './use-route-change.ts'

/** The frame of pages without a signed-in person. */
export function PublicFrame() {
  useRouteChange('Marquee')
  return (
    <div className={classes.frame}>
      <Logo />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
