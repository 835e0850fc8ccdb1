import { lazyRouteComponent, type ParsedLocation } from '@tanstack/react-router'

/**
 * What a route is made of whose pages this version does not have. The table of these loads when the first is opened.
 * Each route takes a copy, as the router writes into the options of a route.
 */
export const laterRoute = Object.freeze({
  beforeLoad: async ({ location }: { location: ParsedLocation }) =>
    (await import('./open-later-page.ts')).openLaterPage(location),
  component: lazyRouteComponent(() => import('./later-page.tsx'), 'LaterPage'),
})
