import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { RouteError, RoutePending } from './shell/route-states.tsx'
import { routeTree } from './routeTree.gen.ts'

export type RouterContext = {
  queryClient: QueryClient
  /** Set by a route that serves many pages; every other route has its title in `staticData`. */
  page?: { title: string; path: string }
}

/** The studio's router; tests pass a `history` in place of the address bar. */
export function createStudioRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // TanStack Query decides what is stale.
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
    /** The challenge after signing in with a temporary password, which stays out of the address. */
    newPassword?: { email: string; code: string }
  }
  interface StaticDataRouteOption {
    /** The page's name in the document title and in the announcement after navigation. */
    title?: string
  }
}
