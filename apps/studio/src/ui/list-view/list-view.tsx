import type { Page } from '@marquee/domain/lists'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListPages } from '../list-pages/list-pages.tsx'
import { NoResults, type NoResultsProps } from '../list-state/no-results.tsx'
import { FailedNotice } from '../query-view/failed-notice.tsx'

type ListViewProps<Row> = {
  list: UseQueryResult<Page<Row>>
  failedText: string
  /** Whether filters are set: an empty list then shows `noResults` instead of `empty`. */
  isFiltered: boolean
  noResults: NoResultsProps
  /** Shown when there are no rows at all. */
  empty: ReactNode
  page: number
  perPage: number
  onPage: (page: number) => void
  /** The table; `rows` is undefined while loading, stale while they are still the previous page's. */
  children: (rows: Row[] | undefined, isStale: boolean) => ReactNode
}

/** A list in its four states (pending, failed, empty, ready) with pagination. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, page, perPage, onPage } = props
  return (
    <>
      <ListRows {...props} />
      {list.data && <ListPages page={page} perPage={perPage} count={list.data.count} onPage={onPage} />}
    </>
  )
}

function ListRows<Row>(props: ListViewProps<Row>) {
  const { list, failedText, isFiltered, noResults, empty, children } = props
  const { data, error, isFetching, isPlaceholderData } = list
  if (error && data === undefined) {
    const retry = { isRetrying: isFetching, onRetry: () => void list.refetch() }
    return <FailedNotice message={failedText} error={error} {...retry} />
  }
  if (data?.results.length === 0 && !isPlaceholderData) {
    return isFiltered ? <NoResults {...noResults} /> : empty
  }
  return children(data?.results, isPlaceholderData)
}
