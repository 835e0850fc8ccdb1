import type { Session } from '@marquee/api'
import type { QueryClient } from '@tanstack/react-query'
import type { createStudioRouter } from './router.tsx'

type Parts = { session: Session; queryClient: QueryClient; router: ReturnType<typeof createStudioRouter> }

/**
 * Whoever signs in or out, in this tab or another: what the last person saw is gone, and the guard decides anew
 * (AU-078 to AU-085). The reply stops following.
 */
export function followSession({ session, queryClient, router }: Parts): () => void {
  return session.subscribe((event) => {
    queryClient.clear()
    if (event === 'signed-out') void router.navigate({ to: '/auth/login' })
    else void router.invalidate()
  })
}
