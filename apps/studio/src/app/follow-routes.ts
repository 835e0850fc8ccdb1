/** Side effects of navigation: the current event, the way back from Content Lab, page views. */
import { sessionKeys } from '#lib/storage-keys.ts'
import { writeStored } from '#lib/stored.ts'
import type { createStudioRouter } from './router.tsx'
import { pageOf } from './shell/use-route-change.ts'

type Router = ReturnType<typeof createStudioRouter>
type Options = { router: Router; trackPageView: (route: string) => void }

/** Follows the router; returns a function that stops. */
export function followRoutes({ router, trackPageView }: Options): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation !== undefined && !pathChanged) return
    const { matches } = router.state
    storeCurrentEvent(toLocation.pathname, matches.at(-1)?.params ?? {})
    if (isContentLab(toLocation.pathname) && fromLocation && !isContentLab(fromLocation.pathname)) {
      writeStored('sessionStorage', sessionKeys.pathBeforeContentLab, fromLocation.href)
    }
    trackPageView(pageOf(matches).path)
  })
}

/** Leaving an event for Home or Events clears everything stored for it (SH-253 to SH-255). */
function storeCurrentEvent(pathname: string, params: { eventId?: string }): void {
  if (pathname === '/home' || pathname === '/events') {
    writeStored('sessionStorage', sessionKeys.currentEvent, undefined)
    writeStored('sessionStorage', sessionKeys.analyticsGroup, undefined)
    writeStored('sessionStorage', sessionKeys.brandingChanges, undefined)
  } else if (params.eventId !== undefined) {
    writeStored('sessionStorage', sessionKeys.currentEvent, params.eventId)
  }
}

function isContentLab(pathname: string): boolean {
  return pathname === '/content' || pathname.startsWith('/content/')
}
