import { getMe } from '@marquee/api'
import type { MeReply } from '@marquee/domain/accounts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'

/** The signed-in person with organisation, flags and workspaces. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => await getMe(signal),
  staleTime: 5 * 60_000,
})

/** The signed-in person, on any screen behind the guard. */
export function useMe(): MeReply {
  return useSuspenseQuery(meQuery).data
}
