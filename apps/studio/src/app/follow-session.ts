import type { Session } from '@marquee/api'
import type { QueryClient } from '@tanstack/react-query'
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
    if (event === 'signed-out') void router.navigate({ to: '/auth/login' })
    else void router.invalidate()
  })
}

/** Nothing is left of what this browser kept for the person; what is the browser's own stays. */
function forgetPerson(): void {
  writeStored('localStorage', localKeys.userState, undefined)
  writeStored('localStorage', localKeys.analyticsSession, undefined)
  for (const key of Object.values(sessionKeys)) writeStored('sessionStorage', key, undefined)
}
