/** What the settings of an organisation read of the server. */
import {
  getContract,
  getOrganization,
  getTeamContents,
  listMemberRoles,
  listMembers,
  listOwnOrganizations,
  listTeamMembers,
  listTeams,
} from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type MemberSearchParams, memberCallOf } from './member-search-params.ts'

export const membersKey = ['members'] as const
export const teamsKey = ['teams'] as const
export const organizationKey = (id: string) => ['organization', id] as const

/** A page of the people; the rows of the page before stay until it is there. */
export function memberListQuery(params: MemberSearchParams, organizationId: string) {
  return queryOptions({
    queryKey: [...membersKey, 'list', params],
    queryFn: ({ signal }) => listMembers(memberCallOf(params, organizationId), signal),
    placeholderData: keepPreviousData,
  })
}

/** The first people whose name or address has `term`. */
export function memberSearchQuery(term: string) {
  return queryOptions({
    queryKey: [...membersKey, 'search', term],
    queryFn: ({ signal }) => listMembers({ search: term, limit: 20 }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Teams of the organisation by name, at most a hundred (ST-052). */
export function teamListQuery(search: string, organization: string) {
  return queryOptions({
    queryKey: [...teamsKey, 'list', search],
    queryFn: ({ signal }) =>
      listTeams({ organization, show: 'all', search, ordering: 'name', limit: 100 }, signal),
    placeholderData: keepPreviousData,
  })
}

export function teamMembersQuery(teamId: string) {
  return queryOptions({
    queryKey: [...teamsKey, 'members', teamId],
    queryFn: ({ signal }) => listTeamMembers(teamId, signal),
  })
}

/** What a team holds, asked anew each time that it may be deleted. */
export function teamContentsQuery(teamId: string) {
  return queryOptions({
    // Not among those of the teams, which are asked for again once it is gone.
    queryKey: ['team-contents', teamId],
    queryFn: ({ signal }) => getTeamContents(teamId, signal),
    staleTime: 0,
  })
}

export function organizationQuery(id: string) {
  return queryOptions({
    queryKey: organizationKey(id),
    queryFn: ({ signal }) => getOrganization(id, signal),
  })
}

export function contractQuery(id: string) {
  return queryOptions({
    queryKey: [...organizationKey(id), 'contract'],
    queryFn: ({ signal }) => getContract(id, signal),
    retry: false,
  })
}

export const ownOrganizationsQuery = queryOptions({
  queryKey: ['own-organizations'],
  queryFn: ({ signal }) => listOwnOrganizations(signal),
  staleTime: 5 * 60_000,
})

/** The roles that members are given; they change seldom. */
export const memberRolesQuery = queryOptions({
  queryKey: ['roles', 'of-members'],
  queryFn: ({ signal }) => listMemberRoles(signal),
  staleTime: 60_000,
})
