/** The search params of an event list, and the API query for them. */
import type { QueryParamsOf } from '@marquee/api'
import type { listEvents } from '@marquee/api/events'
import { eventTypes, type EventType, seriesTypes } from '@marquee/domain/events'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

/** `all` sends no time (EV-022). */
export const eventTimes = ['upcoming', 'all', 'past', 'not_live'] as const
type EventListQuery = Omit<QueryParamsOf<typeof listEvents>, 'min' | 'minimal_data'>
type EventTime = (typeof eventTimes)[number]

/** EV-027, EV-028. */
export const listOrderings = ['-start_time', 'start_time', 'title', '-title'] as const
type ListOrdering = (typeof listOrderings)[number]

export { seriesTypes }

/** Team filters other than a specific team (EV-032, EV-040). */
export const teamScopes = ['mine', 'none'] as const

export type EventSearchParams = {
  page: number
  search: string
  time: EventTime
  /** Undefined is the default for `time` (EV-024). */
  order?: ListOrdering | undefined
  /** Undefined is Webinar and Conference (EV-026). */
  type?: EventType | undefined
  series?: string | undefined
  tag?: string | undefined
  /** The id of a team, or one of `teamScopes`. */
  team?: string | undefined
  /** EV-034; undefined shows all. */
  repeating?: (typeof seriesTypes)[number] | undefined
  /** Undefined for the list. */
  view?: 'month' | undefined
  /** `YYYY-MM`; undefined for the current month. */
  month?: string | undefined
}

/** Defaults, which addresses leave out (EV-023). */
export const defaultEventSearchParams = {
  page: 1,
  search: '',
  time: 'upcoming',
} as const satisfies EventSearchParams

/** Clears all filters. */
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

/** The default order (EV-024): upcoming events soonest first, others latest first. */
export function defaultOrderOf(time: EventTime): ListOrdering {
  return time === 'upcoming' || time === 'not_live' ? 'start_time' : '-start_time'
}

/** Filters that a page sets itself, whatever the address says. */
export type FixedScope = { series?: string; type?: EventType; time?: EventTime; team?: string | undefined }

export type EventListParams = EventSearchParams & { perPage: number; fixed?: FixedScope | undefined }

/** The API query for one page of a list at `now` (EV-026, EV-041). */
export function eventListQueryOf(params: EventListParams, now: Date): EventListQuery {
  const { page, perPage, fixed = {}, time, order } = params
  return {
    limit: perPage,
    offset: (page - 1) * perPage,
    ordering: order ?? defaultOrderOf(fixed.time ?? time),
    ...filterQueryOf(params),
    ...boundsOf(fixed.time ?? time, now),
  }
}

/** The filters that the list and the month view share. */
export type EventFilterParams = Omit<EventSearchParams, 'page' | 'time' | 'order' | 'view' | 'month'> & {
  fixed?: FixedScope | undefined
}

export function filterQueryOf({
  search,
  type,
  tag,
  repeating,
  ...params
}: EventFilterParams): EventListQuery {
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
