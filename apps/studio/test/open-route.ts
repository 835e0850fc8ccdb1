import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { createStudioRouter } from '#app/router.tsx'
import { impatientQueryClient } from './impatient-query-client.ts'

/** Opens `href` against the fake API and follows redirects, without rendering. */
export async function openRoute(href: string) {
  const router = createStudioRouter(impatientQueryClient(), createMemoryHistory({ initialEntries: [href] }))
  // Redirects change the history, which only a rendered router follows automatically.
  const stopFollowing = router.history.subscribe(() => void router.load())
  onTestFinished(stopFollowing)
  await router.load()
  return router
}
