import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#app/query-client.ts'

/** The studio's cache of server replies, which retries at once: the usual waits took three seconds in a dozen tests. */
export function impatientQueryClient(): QueryClient {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  return client
}
