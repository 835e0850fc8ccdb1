/** What the palette knows about the open event or series: its pages, and the sessions and people of an event. */
import { listBroadcasts } from '@marquee/api/agenda'
import { listEventRoles } from '@marquee/api/people'
import { listRegistrants } from '@marquee/api/registrants'
import type { Event } from '@marquee/domain/events'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { eventPagePath, eventQuery } from '#features/events/public.ts'
import { menuOf, mountAt, type PageName } from '#features/navigation/public.ts'
import { personName } from '#features/people/public.ts'
import { useDecide } from '#features/permissions/public.ts'
import { formatDateTime } from '#lib/format.ts'
import { paramsOf } from '#lib/path-pattern.ts'
import { resultsOf } from '#lib/replies.ts'
import { useEventMenu } from '../shell/use-event-menu.ts'
import { t } from './texts.ts'

/** People of each kind. */
const limit = 6

export type ProgramEntry = {
  id: string
  title: string
  detail?: string | undefined
  group: string
  href: string
}

/** The pages of what is open, and the event's sessions; nothing elsewhere. */
export function useOpenProgram() {
  const { pathname } = useLocation()
  const mount = mountAt(pathname)
  const { eventId, seriesId } = (mount && paramsOf(mount.path, pathname)) ?? {}
  const { data: event } = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== undefined })
  const eventMenu = useEventMenu(eventId ?? '', event)
  const ofEvent = event === undefined ? [] : eventMenu
  const ofSeries = mount && seriesId !== undefined ? menuOf(mount.section, { params: { seriesId } }) : []
  const groups = seriesId === undefined ? ofEvent : ofSeries
  const pages: ProgramEntry[] = groups.flatMap(({ title: heading, entries }) =>
    entries.map(({ to, title }) => ({ id: to, title, detail: heading, group: t('here'), href: to })),
  )
  const sessions = useQuery({
    ...listBroadcasts.query({ query: { event: eventId ?? '' } }),
    enabled: event !== undefined,
    select: resultsOf,
  })
  const found = (sessions.data ?? []).map(({ id, title, start_time }) => ({
    id,
    title,
    detail: event && formatDateTime(start_time, event.timezone),
    group: t('sessions'),
    href: event ? `${eventPagePath(event, 'agenda')}?broadcastId=${id}` : '',
  }))
  return { event, pages, sessions: found }
}

/** The speakers and registrants of the event who match the term, by name, company or address. */
export function usePeopleOfEvent(event: Event | undefined, term: string) {
  const { speakers, registrants } = usePeopleQueries(event, term)
  if (event === undefined || term === '') return { people: [], isSearching: false, isStale: false }
  const all = [speakers, registrants]
  return {
    people: [
      ...(speakers.data ?? []).map((person) => speakerEntry(event, person)),
      ...(registrants.data ?? []).map((person) => registrantEntry(event, person)),
    ],
    isSearching: all.some(({ isFetching }) => isFetching),
    isStale: all.some(({ isPlaceholderData }) => isPlaceholderData),
  }
}

function usePeopleQueries(event: Event | undefined, term: string) {
  const { allowed } = useDecide()('registrant:read', { workspaceId: event?.workspace?.id ?? null })
  const isOn = event !== undefined && term !== ''
  const common = { event: event?.id ?? '', search: term, limit }
  const rest = { placeholderData: keepPreviousData, retry: false } as const
  const speakers = useQuery({
    ...listEventRoles.query({ query: { ...common, role: eventRoleNumbers.speaker } }),
    ...rest,
    enabled: isOn,
    select: resultsOf,
  })
  const registrants = useQuery({
    ...listRegistrants.query({ query: common }),
    ...rest,
    enabled: isOn && allowed && !event.is_blueprint,
    select: resultsOf,
  })
  return { speakers, registrants }
}

type FoundPerson = { id: string; user: { first_name: string; last_name: string; email: string } }

function personEntry(event: Event, page: PageName, { id, user }: FoundPerson) {
  return {
    id: `${page} ${id}`,
    title: personName(user),
    detail: user.email,
    path: eventPagePath(event, page),
  }
}

function speakerEntry(event: Event, person: FoundPerson): ProgramEntry {
  const { path, ...entry } = personEntry(event, 'speakers', person)
  const query = new URLSearchParams({ search: person.user.email })
  return { ...entry, group: t('speakers'), href: `${path}?${query.toString()}` }
}

function registrantEntry(event: Event, person: FoundPerson): ProgramEntry {
  const { path, ...entry } = personEntry(event, 'registrants', person)
  return { ...entry, group: t('registrants'), href: `${path}?registrant=${person.id}` }
}
