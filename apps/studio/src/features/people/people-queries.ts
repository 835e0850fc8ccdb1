/** The queries of the people pages. */
import { findUsers } from '@marquee/api/accounts'
import { listBroadcasts } from '@marquee/api/agenda'
import {
  getDefaultSpeakerRole,
  listCompanies,
  listEmailConfigs,
  listEventRoles,
  listStaff,
} from '@marquee/api/people'
import { listRoles } from '@marquee/api/permissions'
import { getProfile, listProfiles } from '@marquee/api/profiles'
import type { Page } from '@marquee/domain/lists'
import { type EventRole, peoplePerPage, type StaffMember } from '@marquee/domain/people'
import { eventRoleLimit } from '@marquee/domain/permissions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resultsOf } from '#lib/replies.ts'
import { type EventPerson, type PeopleKind, personOf, roleNumbers } from './people-kinds.ts'
import type { PeopleSearchParams } from './people-search-params.ts'

/** A page of people as the server sends it, of any kind. */
export type PeopleReply = Page<EventRole | StaffMember>

export type EventPeoplePage = Pick<PeopleReply, 'count'> & { results: EventPerson[] }

function peopleOf({ count, results }: PeopleReply): EventPeoplePage {
  return { count, results: results.map(personOf) }
}

/** A page of the people; the previous rows stay until it arrives (PP-020). */
export function peopleListQuery(eventId: string, kind: PeopleKind, params: PeopleSearchParams) {
  const { page, search, company } = params
  const query = {
    event: eventId,
    limit: peoplePerPage,
    offset: (page - 1) * peoplePerPage,
    search,
    ...(company !== undefined && { company }),
  }
  const staff = { query: { ...query, user_type: 'staff', ordering: 'created_at' } } as const
  const roles = { query: { ...query, role: roleNumbers[kind] } }
  return queryOptions({
    queryKey: kind === 'staff' ? listStaff.key(staff) : listEventRoles.key(roles),
    queryFn: ({ signal }): Promise<PeopleReply> =>
      kind === 'staff' ? listStaff({ ...staff, signal }) : listEventRoles({ ...roles, signal }),
    select: peopleOf,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchIntervalMs(state.data),
  })
}

/** Polls while invitations are being sent, more slowly if all of them wait for a retry. */
function refetchIntervalMs(page: PeopleReply | undefined): number | false {
  const pending = page?.results.filter(({ invitation }) => invitation?.state === 'PENDING') ?? []
  if (pending.length === 0) return false
  return pending.some(({ invitation }) => invitation?.last_error === null) ? 2000 : 30_000
}

const speakers = { limit: 100, role: roleNumbers.speakers }

/** The first speakers of the event that match, with their count. */
export function foundSpeakersQuery(eventId: string, search: string) {
  return queryOptions({
    ...listEventRoles.query({ query: { ...speakers, event: eventId, search } }),
    select: peopleOf,
    placeholderData: keepPreviousData,
  })
}

/** The speakers of a session, with all their roles (PP-040). */
export function speakersOfSessionQuery(eventId: string, broadcast: string) {
  return queryOptions({
    ...listEventRoles.query({ query: { ...speakers, event: eventId, broadcast } }),
    select: peopleOf,
  })
}

/** The companies to filter by (PP-019). */
export function companiesQuery(eventId: string, kind: PeopleKind) {
  return queryOptions({
    ...listCompanies.query({ query: { event: eventId, role: roleNumbers[kind] } }),
    select: resultsOf,
  })
}

/** The roles for this kind of people; they rarely change (PP-032, PP-054). */
export function eventRolesQuery(kind: PeopleKind) {
  const group = kind === 'staff' ? 'Staff Roles' : 'Speaker Roles'
  return queryOptions({
    ...listRoles.query({ query: { realm: 'event_app', role_group: group, limit: eventRoleLimit } }),
    select: resultsOf,
    staleTime: 60_000,
  })
}

/** The role of speakers without one of their own (PP-038). */
export function defaultSpeakerRoleQuery(eventId: string) {
  return getDefaultSpeakerRole.query({ query: { event: eventId } })
}

/** Which emails speakers or staff get (PP-049, PP-069). */
export function emailConfigsQuery(eventId: string, kind: PeopleKind) {
  const email_type = kind === 'staff' ? 'StaffInvite' : 'SpkInvite'
  return queryOptions({
    ...listEmailConfigs.query({ query: { event: eventId, email_type } }),
    select: resultsOf,
  })
}

/** The sessions of the event, in which people have roles. Not from `agenda`, which imports this feature. */
export function sessionsQuery(eventId: string) {
  return queryOptions({ ...listBroadcasts.query({ query: { event: eventId } }), select: resultsOf })
}

export function profileQuery(id: string) {
  return getProfile.query({ path: { id } })
}

/** What the organization knows about the person with this email; null if nothing (PP-085). */
export function knownPersonQuery(email: string, organizationId: string) {
  return queryOptions({
    queryKey: [...listProfiles.key({ query: { email } }), 'or-user', organizationId],
    queryFn: ({ signal }) => findPerson(email, organizationId, signal),
    // Only a convenience while typing: if it fails, nothing is lost.
    retry: false,
    staleTime: 60_000,
  })
}

/** Looks up a profile with this email, else an account in the organization, else any account (PP-085 to PP-087). */
async function findPerson(email: string, organization: string, signal: AbortSignal) {
  const profiles = await listProfiles({ query: { email, limit: 1 }, signal })
  const [profile] = profiles.results
  if (profile) return profile
  for (const query of [{ user__email: email, organization }, { email }]) {
    const { results } = await findUsers({ query, signal })
    const [user] = results
    if (user) return { ...user, title: user.title ?? '', company: user.company ?? '' }
  }
  return null
}

/** The first profiles of the organization that match. */
export function profileSearchQuery(search: string) {
  return queryOptions({
    ...listProfiles.query({ query: { search, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
}
