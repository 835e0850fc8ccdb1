import { createMemoryHistory } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { createStudioRouter } from '#app/router.tsx'

/** The router after it opened `href` and went wherever that leads, against the fake API; nothing is rendered. */
export async function openRoute(href: string) {
  const router = createStudioRouter(createQueryClient(), createMemoryHistory({ initialEntries: [href] }))
  // A redirect is a change of the history, which a rendered router would follow.
  const stopFollowing = router.history.subscribe(() => void router.load())
  onTestFinished(stopFollowing)
  await router.load()
  return router
}
