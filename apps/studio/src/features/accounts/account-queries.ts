import { getMailServer, getMe } from '@marquee/api/accounts'
import type { MeReply } from '@marquee/domain/accounts'
import type { Organization } from '@marquee/domain/organizations'
import type { MemberRole } from '@marquee/domain/permissions'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'

/** The signed-in person with organization, flags and workspaces. */
export const meQuery = queryOptions({
  ...getMe.query(),
  staleTime: 5 * 60_000,
})

/**
 * Whether this installation sends emails, for screens of people who aren't logged in. Assumed true until it is known.
 */
export function useSendsEmail(): boolean {
  return useQuery({ ...getMailServer.query(), staleTime: Infinity }).data?.has_mail_server ?? true
}

/** A signed-in person who belongs to an organization. */
export type Member = MeReply & { role: MemberRole; organization: Organization }

/** The signed-in person, with or without an organization. */
export function usePerson(): MeReply {
  return useSuspenseQuery(meQuery).data
}

/** The signed-in member, for screens inside the organization's shell, where the guard admits only members. */
export function useMe(): Member {
  const { role, organization, ...person } = usePerson()
  if (role === null || organization === null) throw new Error('The shell is open without an organization.')
  return { ...person, role, organization }
}
