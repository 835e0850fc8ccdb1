/** What the address of the series remembers. */
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

/** What an address leaves out, so that a plain list is plainly `/series`. */
export const defaultSeriesSearchParams = {
  page: 1,
  search: '',
  filtering: 'all',
  sort: '-updated_at',
} as const

/** What an address says about the series, whatever is written in it. */
export function parseSeriesSearchParams(raw: RawSearchParams<SeriesSearchParams>): SeriesSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    filtering: readChoice(seriesFilterings, raw.filtering) ?? defaultSeriesSearchParams.filtering,
    sort: readChoice(seriesOrderings, raw.sort) ?? defaultSeriesSearchParams.sort,
    tag: readId(raw.tag),
  }
}

export type AskedSeries = SeriesSearchParams & {
  /** The team that lists are narrowed to; none for all. */
  workspace?: string | undefined
}

/** The call that a page of the list makes (EV-085). */
export function seriesCallOf({ page, search, filtering, sort, tag, workspace }: AskedSeries) {
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
