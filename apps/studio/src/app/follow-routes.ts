/** What a change of page leaves behind, in one place: the event one works on, the way back, the record of page views. */
import { sessionKeys } from '#lib/storage-keys.ts'
import { writeStored } from '#lib/stored.ts'
import type { createStudioRouter } from './router.tsx'
import { pageOf } from './shell/route-page.ts'

type Router = ReturnType<typeof createStudioRouter>
type Followed = { router: Router; trackPageView: (route: string) => void }

/** Follows the router until the reply is called. */
export function followRoutes({ router, trackPageView }: Followed): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation !== undefined && !pathChanged) return
    const { matches } = router.state
    keepCurrentEvent(toLocation.pathname, matches.at(-1)?.params ?? {})
    if (isContentLab(toLocation.pathname) && fromLocation && !isContentLab(fromLocation.pathname)) {
      writeStored('sessionStorage', sessionKeys.pathBeforeContentLab, fromLocation.href)
    }
    trackPageView(pageOf(matches).path)
  })
}

/** SH-253 to SH-255: on the way to another event nothing of the last one is left. */
function keepCurrentEvent(pathname: string, params: { eventId?: string }): void {
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
