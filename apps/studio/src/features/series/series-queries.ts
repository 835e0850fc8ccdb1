/** What the screens of series read of the server. Every key begins with `series`: a change may show in any of them. */
import { getSeries, listSeries, type OccurrenceQuestion, previewOccurrences } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AskedSeries, seriesCallOf } from './series-search-params.ts'

export const seriesKeys = { all: ['series'] } as const

/** A page of the series; the rows of the page before stay until it is there. */
export const seriesListQuery = (asked: AskedSeries) =>
  queryOptions({
    queryKey: [...seriesKeys.all, 'list', asked],
    queryFn: ({ signal }) => listSeries(seriesCallOf(asked), signal),
    placeholderData: keepPreviousData,
  })

export const seriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...seriesKeys.all, 'one', id],
    queryFn: ({ signal }) => getSeries(id, signal),
    // Who may not see it may not see it a second later.
    retry: false,
  })

/** What a change of a repeating event would do. */
export const previewQuery = (id: string, question: OccurrenceQuestion) =>
  queryOptions({
    queryKey: [...seriesKeys.all, 'preview', id, question],
    queryFn: ({ signal }) => previewOccurrences(id, question, signal),
    placeholderData: keepPreviousData,
    // A refusal says why; it would be the same again.
    retry: false,
  })
