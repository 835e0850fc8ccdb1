import type { Session } from '@marquee/api'
import type { QueryClient } from '@tanstack/react-query'
import { endVisit, startVisit } from '#features/activity/public.ts'
import { safeRedirect } from '#features/accounts/public.ts'
import { localKeys, sessionKeys } from '#lib/storage-keys.ts'
import { writeStored } from '#lib/stored.ts'
import type { createStudioRouter } from './router.tsx'

type Parts = { session: Session; queryClient: QueryClient; router: ReturnType<typeof createStudioRouter> }

/**
 * Whoever signs in or out, in this tab or another: what the last person saw is gone, and the guard decides anew
 * (AU-078 to AU-085). The reply stops following.
 */
export function followSession({ session, queryClient, router }: Parts): () => void {
  return session.subscribe((event) => {
    queryClient.clear()
    forgetPerson()
    if (event === 'signed-in') {
      startVisit()
      return void router.invalidate()
    }
    endVisit()
    // An end may be told twice, by the socket and by a refused call: the first one knows the way back.
    if (router.state.location.pathname === '/auth/login') return
    // Who did not leave of their own will comes back to where they were.
    const wanted = event === 'ended' ? safeRedirect(router.state.location.href) : undefined
    void router.navigate({
      to: '/auth/login',
      search: event === 'ended' ? { ended: true, ...(wanted === undefined ? {} : { redirect: wanted }) } : {},
    })
  })
}

/** Nothing is left of what this browser kept for the person; what is the browser's own stays. */
function forgetPerson(): void {
  writeStored('localStorage', localKeys.userState, undefined)
  for (const key of Object.values(sessionKeys)) writeStored('sessionStorage', key, undefined)
}
