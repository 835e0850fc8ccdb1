import type { BodyOf } from '@marquee/api'
import { getSeries, listSeries, previewOccurrences } from '@marquee/api/series'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type SeriesListParams, seriesListQueryOf } from './series-search-params.ts'

/** One page of the list; the previous page's rows stay while it loads. */
export const seriesListQuery = (params: SeriesListParams) =>
  queryOptions({
    ...listSeries.query({ query: seriesListQueryOf(params) }),
    placeholderData: keepPreviousData,
  })

export const seriesQuery = (id: string) =>
  queryOptions({
    ...getSeries.query({ path: { id } }),
    // Missing access won't change within seconds.
    retry: false,
  })

export type OccurrenceQuestion = BodyOf<typeof previewOccurrences>

/** What a change of a repeating event would do. */
export const previewQuery = (id: string, question: OccurrenceQuestion) =>
  queryOptions({
    ...previewOccurrences.query({ path: { id }, body: question }),
    placeholderData: keepPreviousData,
    // A refusal states the reason, and retrying won't change it.
    retry: false,
  })
