/** What the address of a list of events remembers, and the call that it makes. */
import type { EventListQuery } from '@marquee/api'
import { eventTypes, type EventType, seriesTypes } from '@marquee/domain/events'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

/** EV-022: `all` sends no time. */
export const eventTimes = ['upcoming', 'all', 'past', 'not_live'] as const
type EventTime = (typeof eventTimes)[number]

/** EV-027, EV-028. */
export const listOrderings = ['-start_time', 'start_time', 'title', '-title'] as const
type ListOrdering = (typeof listOrderings)[number]

export { seriesTypes }

/** The choices of teams that are no team (EV-032, EV-040). */
export const teamScopes = ['mine', 'none'] as const

export type EventSearchParams = {
  page: number
  search: string
  time: EventTime
  order: ListOrdering
  /** Undefined is Webinar and Conference (EV-026). */
  type?: EventType | undefined
  series?: string | undefined
  tag?: string | undefined
  /** The id of a team, or one of `teamScopes`. */
  team?: string | undefined
  /** EV-034; undefined shows all. */
  repeating?: (typeof seriesTypes)[number] | undefined
}

/** What an address leaves out (EV-023, EV-024). */
export const defaultEventSearchParams = {
  page: 1,
  search: '',
  time: 'upcoming',
  order: '-start_time',
} as const satisfies EventSearchParams

/** The change of an address that leaves nothing out of the list. */
export const noEventFilters = {
  page: 1,
  search: '',
  time: 'all',
  type: undefined,
  series: undefined,
  tag: undefined,
  team: undefined,
  repeating: undefined,
} as const satisfies Partial<EventSearchParams>

/** What an address says about a list of events, whatever is written in it. */
export function parseEventSearchParams(raw: RawSearchParams<EventSearchParams>): EventSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    time: readChoice(eventTimes, raw.time) ?? defaultEventSearchParams.time,
    order: readChoice(listOrderings, raw.order) ?? defaultEventSearchParams.order,
    type: readChoice(eventTypes, raw.type),
    series: readId(raw.series),
    tag: readId(raw.tag),
    team: readChoice(teamScopes, raw.team) ?? readId(raw.team),
    repeating: readChoice(seriesTypes, raw.repeating),
  }
}

/** What a list is narrowed to, whatever its address says. */
export type FixedScope = { series?: string; type?: EventType; time?: EventTime; team?: string | undefined }

export type EventListParams = EventSearchParams & { perPage: number; fixed?: FixedScope | undefined }

/** The call that a page of a list makes at `now` (EV-026, EV-041). */
export function eventListCallOf(params: EventListParams, now: Date): EventListQuery {
  const { page, search, perPage, fixed = {} } = params
  const { time, order, tag, repeating } = params
  const series = fixed.series ?? params.series
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    ordering: order,
    event_type: fixed.type ?? params.type ?? 'All',
    ...(search !== '' && { title: search }),
    ...(series && { series }),
    ...(tag && { tag }),
    ...(repeating && { series_type: repeating }),
    ...teamOf(fixed.team ?? params.team),
    ...boundsOf(fixed.time ?? time, now),
  }
}

function teamOf(team: string | undefined): EventListQuery {
  if (team === undefined) return {}
  if (team === 'mine') return { my_workspaces: 'true' }
  return team === 'none' ? { workspace__isnull: 'true' } : { workspace: team }
}

function boundsOf(time: EventTime, now: Date): EventListQuery {
  const at = now.toISOString()
  const bounds = {
    all: {},
    upcoming: { end_time_gte: at },
    past: { end_time_lte: at },
    not_live: { start_time_gte: at },
  }
  return bounds[time]
}
