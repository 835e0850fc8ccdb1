/** What the screens of the people of an event read of the server. */
import {
  findPerson,
  getDefaultSpeakerRole,
  getProfile,
  listBroadcasts,
  listCompanies,
  listEmailConfigs,
  listEventRoles,
  listProfiles,
  listRolesOfEvents,
  listStaff,
} from '@marquee/api'
import type { Page } from '@marquee/domain/lists'
import { peoplePerPage } from '@marquee/domain/people'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type EventPerson,
  type PeopleKind,
  personOfEventRole,
  personOfStaff,
  roleNumbers,
} from './people-kinds.ts'
import type { PeopleSearchParams } from './people-search-params.ts'

export const peopleKeys = {
  event: (eventId: string) => ['people', eventId] as const,
  lists: (eventId: string, kind: PeopleKind) => ['people', eventId, kind] as const,
}

export type EventPeoplePage = Pick<Page<unknown>, 'count'> & { results: EventPerson[] }

/** A page of the people; the rows of the page before stay until it is there (PP-020). */
export function peopleListQuery(eventId: string, kind: PeopleKind, params: PeopleSearchParams) {
  const { page, search, company } = params
  const query = {
    event: eventId,
    limit: peoplePerPage,
    offset: (page - 1) * peoplePerPage,
    search,
    ...(company !== undefined && { company }),
  }
  return queryOptions({
    queryKey: [...peopleKeys.lists(eventId, kind), params],
    queryFn: async ({ signal }): Promise<EventPeoplePage> => {
      if (kind === 'staff') {
        const { count, results } = await listStaff(
          { ...query, user_type: 'staff', ordering: 'created_at' },
          signal,
        )
        return { count, results: results.map(personOfStaff) }
      }
      const { count, results } = await listEventRoles({ ...query, role: roleNumbers[kind] }, signal)
      return { count, results: results.map(personOfEventRole) }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pauseOf(state.data),
  })
}

/** How long to wait before looking again how invitations fare: while one is on its way, longer when it waits. */
function pauseOf(page: EventPeoplePage | undefined): number | false {
  const waiting = page?.results.filter(({ invitation }) => invitation?.state === 'PENDING') ?? []
  if (waiting.length === 0) return false
  return waiting.some(({ invitation }) => invitation?.last_error === null) ? 2000 : 30_000
}

const foundSpeakers = 100

async function speakersOf(query: Parameters<typeof listEventRoles>[0], signal: AbortSignal) {
  const { count, results } = await listEventRoles({ limit: foundSpeakers, role: 4, ...query }, signal)
  return { count, results: results.map(personOfEventRole) }
}

/** The first speakers of the event by these words; how many there are. */
export function foundSpeakersQuery(eventId: string, search: string) {
  return queryOptions({
    queryKey: [...peopleKeys.event(eventId), 'found-speakers', search],
    queryFn: ({ signal }): Promise<EventPeoplePage> => speakersOf({ event: eventId, search }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Who speaks in this session, with what they do in which (PP-040). */
export function speakersOfSessionQuery(eventId: string, broadcast: string) {
  return queryOptions({
    queryKey: [...peopleKeys.event(eventId), 'speakers-of-session', broadcast],
    queryFn: ({ signal }): Promise<EventPeoplePage> => speakersOf({ event: eventId, broadcast }, signal),
  })
}

/** The companies by which the list is filtered (PP-019). */
export function companiesQuery(eventId: string, kind: PeopleKind) {
  return queryOptions({
    queryKey: [...peopleKeys.event(eventId), 'companies', kind],
    queryFn: ({ signal }) => listCompanies({ event: eventId, role: roleNumbers[kind] }, signal),
  })
}

/** The roles that these people are offered; they change seldom (PP-032, PP-054). */
export function eventRolesQuery(kind: PeopleKind) {
  const group = kind === 'staff' ? 'Staff Roles' : 'Speaker Roles'
  return queryOptions({
    queryKey: ['roles', 'of-events', group],
    queryFn: ({ signal }) => listRolesOfEvents(group, signal),
    staleTime: 60_000,
  })
}

/** The role of speakers for whom nobody chose one (PP-038). */
export function defaultSpeakerRoleQuery(eventId: string) {
  return queryOptions({
    queryKey: [...peopleKeys.event(eventId), 'default-role'],
    queryFn: ({ signal }) => getDefaultSpeakerRole(eventId, signal),
  })
}

/** Which letters go to speakers, or to staff (PP-049, PP-069). */
export function emailConfigsQuery(eventId: string, kind: PeopleKind) {
  const email_type = kind === 'staff' ? 'StaffInvite' : 'SpkInvite'
  return queryOptions({
    queryKey: [...peopleKeys.event(eventId), 'emails', email_type],
    queryFn: ({ signal }) => listEmailConfigs({ event: eventId, email_type }, signal),
  })
}

/** The sessions of the event, in which people have roles. */
export function sessionsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['agenda', eventId, 'sessions-to-choose'],
    queryFn: ({ signal }) => listBroadcasts(eventId, signal),
  })
}

export const profileKey = (id: string) => ['profiles', 'one', id] as const

export function profileQuery(id: string) {
  return queryOptions({ queryKey: profileKey(id), queryFn: ({ signal }) => getProfile(id, signal) })
}

/** What the organisation knows of whoever has this address; null is nothing (PP-085). */
export function knownPersonQuery(email: string, organizationId: string) {
  return queryOptions({
    queryKey: ['profiles', 'known', email],
    queryFn: async () => (await findPerson(email, organizationId)) ?? null,
    // A look-up beside what is typed: without it nothing is filled, and nothing is lost.
    retry: false,
    staleTime: 60_000,
  })
}

/** The first people whom the organisation knows by these words. */
export function profileSearchQuery(search: string) {
  return queryOptions({
    queryKey: ['profiles', 'search', search],
    queryFn: ({ signal }) => listProfiles(search, signal),
    placeholderData: keepPreviousData,
  })
}
