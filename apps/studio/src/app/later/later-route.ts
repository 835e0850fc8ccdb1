import { lazyRouteComponent, type ParsedLocation } from '@tanstack/react-router'

/**
 * The route of every address that has none of its own. The table of pages loads when the first is opened. Each route
 * takes a copy, as the router writes into the options of a route.
 */
export const laterRoute = Object.freeze({
  beforeLoad: async ({ location }: { location: ParsedLocation }) =>
    (await import('./later-page.tsx')).openLaterPage(location),
  component: lazyRouteComponent(() => import('./later-page.tsx'), 'LaterPage'),
})
