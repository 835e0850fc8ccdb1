import { lazyRouteComponent, type ParsedLocation } from '@tanstack/react-router'

/**
 * Options for every address without a route of its own. The table of pages loads with the first of them. Spread it into
 * each route: the router writes into a route's options.
 */
export const laterRoute = Object.freeze({
  beforeLoad: async ({ location }: { location: ParsedLocation }) =>
    (await import('./later-page.tsx')).openLaterPage(location),
  component: lazyRouteComponent(() => import('./later-page.tsx'), 'LaterPage'),
})
