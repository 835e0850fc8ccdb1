/** What the settings of an organization read from the server. */
import {
  getContract,
  getOrganization,
  getTeamContents,
  listMembers,
  listOwnOrganizations,
  listTeamMembers,
  listTeams,
} from '@marquee/api/organizations'
import { listRoles } from '@marquee/api/permissions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'
import { type MemberSearchParams, memberCallOf } from './member-search-params.ts'

/** A page of the people; the rows of the page before stay until it is there. */
export function memberListQuery(params: MemberSearchParams, organizationId: string) {
  return queryOptions({
    ...listMembers.query({ query: memberCallOf(params, organizationId) }),
    placeholderData: keepPreviousData,
  })
}

/** The first people whose name or address has `term`. */
export function memberSearchQuery(term: string) {
  return queryOptions({
    ...listMembers.query({ query: { search: term, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
}

/** Teams of the organization by name, at most a hundred (ST-052). */
export function teamListQuery(search: string, organization: string) {
  return queryOptions({
    ...listTeams.query({ query: { organization, show: 'all', search, ordering: 'name', limit: 100 } }),
    placeholderData: keepPreviousData,
  })
}

export function teamMembersQuery(teamId: string) {
  return listTeamMembers.query({ path: { id: teamId }, query: { limit: 100 } })
}

/** What a team holds, refetched whenever its deletion is offered. */
export function teamContentsQuery(teamId: string) {
  return queryOptions({
    ...getTeamContents.query({ path: { id: teamId } }),
    select: resultsOf,
    staleTime: 0,
  })
}

export function organizationQuery(id: string) {
  return getOrganization.query({ path: { id } })
}

export function contractQuery(id: string) {
  return queryOptions({
    ...getContract.query({ path: { id } }),
    retry: false,
  })
}

export const ownOrganizationsQuery = queryOptions({
  ...listOwnOrganizations.query(),
  select: resultsOf,
  staleTime: 5 * 60_000,
})

/** The roles that members are given; they change seldom. */
export const memberRolesQuery = queryOptions({
  ...listRoles.query({ query: { realm: 'studio_app', limit: 100 } }),
  select: resultsOf,
  staleTime: 60_000,
})
