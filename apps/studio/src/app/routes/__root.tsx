import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#app/router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  // SH-037: any unknown path leads to the error page, which needs a sign-in (SH-238).
  notFoundComponent: () => <Navigate to="/error" search={{ code: 404 }} replace />,
})
