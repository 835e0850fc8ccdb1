/** What the address of a list of events remembers, and the call that it makes. */
import type { QueryParamsOf } from '@marquee/api'
import type { listEvents } from '@marquee/api/events'
import { eventTypes, type EventType, seriesTypes } from '@marquee/domain/events'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

/** EV-022: `all` sends no time. */
export const eventTimes = ['upcoming', 'all', 'past', 'not_live'] as const
type EventListQuery = Omit<QueryParamsOf<typeof listEvents>, 'min' | 'minimal_data'>
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
  /** Undefined is that of `time` (EV-024). */
  order?: ListOrdering | undefined
  /** Undefined is Webinar and Conference (EV-026). */
  type?: EventType | undefined
  series?: string | undefined
  tag?: string | undefined
  /** The id of a team, or one of `teamScopes`. */
  team?: string | undefined
  /** EV-034; undefined shows all. */
  repeating?: (typeof seriesTypes)[number] | undefined
  /** Undefined is the list. */
  view?: 'month' | undefined
  /** `YYYY-MM`; undefined is the one that is now. */
  month?: string | undefined
}

/** What an address leaves out (EV-023). */
export const defaultEventSearchParams = {
  page: 1,
  search: '',
  time: 'upcoming',
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
    order: readChoice(listOrderings, raw.order),
    type: readChoice(eventTypes, raw.type),
    series: readId(raw.series),
    tag: readId(raw.tag),
    team: readChoice(teamScopes, raw.team) ?? readId(raw.team),
    repeating: readChoice(seriesTypes, raw.repeating),
    view: readChoice(['month'], raw.view),
    month: readMonth(raw.month),
  }
}

function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

/** The order that is meant where none is chosen (EV-024): what comes next is read from its beginning. */
export function usualOrderOf(time: EventTime): ListOrdering {
  return time === 'upcoming' || time === 'not_live' ? 'start_time' : '-start_time'
}

/** What a list is narrowed to, whatever its address says. */
export type FixedScope = { series?: string; type?: EventType; time?: EventTime; team?: string | undefined }

export type EventListParams = EventSearchParams & { perPage: number; fixed?: FixedScope | undefined }

/** The call that a page of a list makes at `now` (EV-026, EV-041). */
export function eventListCallOf(params: EventListParams, now: Date): EventListQuery {
  const { page, perPage, fixed = {}, time, order } = params
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    ordering: order ?? usualOrderOf(fixed.time ?? time),
    ...narrowingOf(params),
    ...boundsOf(fixed.time ?? time, now),
  }
}

/** The calls of the month view have the same filters, and times of their own. */
export type EventNarrowing = Omit<EventSearchParams, 'page' | 'time' | 'order' | 'view' | 'month'> & {
  fixed?: FixedScope | undefined
}

export function narrowingOf({ search, type, tag, repeating, ...params }: EventNarrowing): EventListQuery {
  const { fixed = {} } = params
  const series = fixed.series ?? params.series
  return {
    event_type: fixed.type ?? type ?? 'All',
    ...(search !== '' && { title: search }),
    ...(series && { series }),
    ...(tag && { tag }),
    ...(repeating && { series_type: repeating }),
    ...teamOf(fixed.team ?? params.team),
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
