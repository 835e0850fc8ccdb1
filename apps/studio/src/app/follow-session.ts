import type { Session } from '@marquee/api'
import type { QueryClient } from '@tanstack/react-query'
import { endVisit, startVisit } from '#features/activity/public.ts'
import { safeRedirect } from '#features/accounts/public.ts'
import { localKeys, sessionKeys } from '#lib/storage-keys.ts'
import { writeStored } from '#lib/stored.ts'
import type { createStudioRouter } from './router.tsx'

type Options = { session: Session; queryClient: QueryClient; router: ReturnType<typeof createStudioRouter> }

/**
 * On every sign-in and sign-out, in this tab or another, drops the previous person's data and runs the guard again
 * (AU-078 to AU-085). Returns a function that stops.
 */
export function followSession({ session, queryClient, router }: Options): () => void {
  return session.subscribe((event) => {
    queryClient.clear()
    forgetPerson()
    if (event === 'signed-in') {
      startVisit()
      return void router.invalidate()
    }
    endVisit()
    // The socket and a refused call may both report the end; only the first one still knows the page to return to.
    if (router.state.location.pathname === '/auth/login') return
    // People whose session ended on them return to the page they were on.
    const target = event === 'ended' ? safeRedirect(router.state.location.href) : undefined
    void router.navigate({
      to: '/auth/login',
      search: event === 'ended' ? { ended: true, ...(target === undefined ? {} : { redirect: target }) } : {},
    })
  })
}

/** Clears what this browser stored for the person; settings of the browser itself stay. */
function forgetPerson(): void {
  writeStored('localStorage', localKeys.userState, undefined)
  for (const key of Object.values(sessionKeys)) writeStored('sessionStorage', key, undefined)
}
