import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { createStudioRouter } from '#app/router.tsx'

/** Opens `href` against the fake API and follows redirects, without rendering. */
export async function openRoute(href: string) {
  const router = createStudioRouter(createQueryClient(), createMemoryHistory({ initialEntries: [href] }))
  // Redirects change the history, which only a rendered router follows automatically.
  const stopFollowing = router.history.subscribe(() => void router.load())
  onTestFinished(stopFollowing)
  await router.load()
  return router
}
