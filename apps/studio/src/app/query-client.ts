import { ApiError } from '@marquee/api'
import { QueryClient } from '@tanstack/react-query'

/** The cache of what the server said. Only a lost connection or a server fault is tried again by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && isPassing(error),
      },
    },
  })
}

function isPassing({ status }: ApiError): boolean {
  return status === 0 || status >= 502
}
