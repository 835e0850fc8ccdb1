import { getMe } from '@marquee/api'
import type { MeReply } from '@marquee/domain/accounts'
import type { Organization } from '@marquee/domain/organizations'
import type { MemberRole } from '@marquee/domain/permissions'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'

/** The signed-in person with organisation, flags and workspaces. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => await getMe(signal),
  staleTime: 5 * 60_000,
})

/** A signed-in person who belongs to an organisation. */
export type Member = MeReply & { role: MemberRole; organization: Organization }

/** The signed-in person, with an organisation or without. */
export function usePerson(): MeReply {
  return useSuspenseQuery(meQuery).data
}

/** The signed-in member, on any screen of the organisation shell: its guard lets nobody else in. */
export function useMe(): Member {
  const { role, organization, ...person } = usePerson()
  if (role === null || organization === null) throw new Error('The shell is open without an organization.')
  return { ...person, role, organization }
}
