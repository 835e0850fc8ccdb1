/** The queries of the settings of an organization. */
import {
  getContract,
  getOrganization,
  getTeamContents,
  listAdmins,
  listMembers,
  listOwnOrganizations,
  listTeamMembers,
  listTeams,
} from '@marquee/api/organizations'
import { listRoles } from '@marquee/api/permissions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'
import { type MemberSearchParams, memberCallOf } from './member-search-params.ts'

/** A page of the members; the previous rows stay until it arrives. */
export function memberListQuery(params: MemberSearchParams, organizationId: string) {
  return queryOptions({
    ...listMembers.query({ query: memberCallOf(params, organizationId) }),
    placeholderData: keepPreviousData,
  })
}

/** The first people whose name or email contains `term`. */
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

/** What a team contains; refetched each time its deletion dialog opens. */
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

/** The roles that members can have; they rarely change. */
export const memberRolesQuery = queryOptions({
  ...listRoles.query({ query: { realm: 'studio_app', limit: 100 } }),
  select: resultsOf,
  staleTime: 60_000,
})

/** The admins that a member can contact. */
export const adminsQuery = listAdmins.query()
