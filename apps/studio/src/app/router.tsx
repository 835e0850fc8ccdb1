import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteError } from './shell/route-error.tsx'
import { RoutePending } from './shell/route-pending.tsx'
import { routeTree } from './routeTree.gen.ts'

export type RouterContext = {
  queryClient: QueryClient
  /** The page of a route that stands for many; every other says its title in `staticData`. */
  page?: { title: string; path: string }
}

/** The studio's router; `history` stands in for the address bar in tests. */
export function createStudioRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    ...(history === undefined ? {} : { history }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>
  }
  interface HistoryState {
    /** What the sign-in with a temporary password answered: it stays out of the address. */
    newPassword?: { email: string; code: string }
  }
  interface StaticDataRouteOption {
    /** Name of the page in the document's title and in what screen readers hear after a route change. */
    title?: string
  }
}
