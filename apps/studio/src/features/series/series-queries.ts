/** What the screens of series read from the server. A change can show in any of it: all of it is refetched. */
import type { BodyOf } from '@marquee/api'
import { getSeries, listSeries, previewOccurrences } from '@marquee/api/series'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AskedSeries, seriesCallOf } from './series-search-params.ts'

/** A page of the series; the rows of the page before stay until it is there. */
export const seriesListQuery = (asked: AskedSeries) =>
  queryOptions({
    ...listSeries.query({ query: seriesCallOf(asked) }),
    placeholderData: keepPreviousData,
  })

export const seriesQuery = (id: string) =>
  queryOptions({
    ...getSeries.query({ path: { id } }),
    // Whoever cannot see it now cannot see it a second later.
    retry: false,
  })

export type OccurrenceQuestion = BodyOf<typeof previewOccurrences>

/** What a change of a repeating event would do. */
export const previewQuery = (id: string, question: OccurrenceQuestion) =>
  queryOptions({
    ...previewOccurrences.query({ path: { id }, body: question }),
    placeholderData: keepPreviousData,
    // A refusal says why; it would be the same again.
    retry: false,
  })
