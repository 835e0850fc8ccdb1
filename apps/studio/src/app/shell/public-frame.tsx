import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '#ui/logo/logo.tsx'
import classes from './public-frame.module.css'
import { useRouteChange } from './use-route-change.ts'

/** The frame around pages outside an organization. */
export function PublicFrame({ actions }: { actions?: ReactNode }) {
  useRouteChange('Marquee')
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <Logo />
        {actions}
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
