import {
  type SeriesFiltering,
  type SeriesOrdering,
  seriesFilterings,
  seriesOrderings,
} from '@marquee/domain/series'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

/** EV-084. */
export const seriesPerPage = 25

export type SeriesSearchParams = {
  page: number
  search: string
  filtering: SeriesFiltering
  sort: SeriesOrdering
  tag?: string | undefined
}

/** Defaults, which addresses leave out. */
export const defaultSeriesSearchParams = {
  page: 1,
  search: '',
  filtering: 'all',
  sort: '-updated_at',
} as const

export function parseSeriesSearchParams(raw: RawSearchParams<SeriesSearchParams>): SeriesSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    filtering: readChoice(seriesFilterings, raw.filtering) ?? defaultSeriesSearchParams.filtering,
    sort: readChoice(seriesOrderings, raw.sort) ?? defaultSeriesSearchParams.sort,
    tag: readId(raw.tag),
  }
}

export type SeriesListParams = SeriesSearchParams & {
  /** The team that lists are filtered by; undefined for all. */
  workspace?: string | undefined
}

/** The API query for one page of the list (EV-085). */
export function seriesListQueryOf({ page, search, filtering, sort, tag, workspace }: SeriesListParams) {
  return {
    limit: seriesPerPage,
    offset: (page - 1) * seriesPerPage,
    min: 'true' as const,
    name: search,
    filtering,
    ordering: sort,
    ...(tag && { tag }),
    ...(workspace && { workspace }),
  }
}
