import { ApiError } from '@marquee/api'
import { QueryClient } from '@tanstack/react-query'

/** The cache of replies. Retries only lost connections and unavailable servers. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && isTransient(error),
      },
    },
  })
}

function isTransient({ status }: ApiError): boolean {
  return status === 0 || status >= 502
}
