import type { Page } from '@marquee/domain/lists'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListPages } from '../list-pages/list-pages.tsx'
import { NoResults, type NoResultsProps } from '../list-state/no-results.tsx'
import { FailedNotice } from '../query-view/failed-notice.tsx'

type ListViewProps<Row> = {
  list: UseQueryResult<Page<Row>>
  failedText: string
  /** Something is left out: a list without rows has not been found rather than begun. */
  isNarrowed: boolean
  noResults: NoResultsProps
  /** What a list says that has not been begun. */
  empty: ReactNode
  page: number
  perPage: number
  onPage: (page: number) => void
  /** The table; without rows while the first are on their way, stale while they are those of the page before. */
  children: (rows: Row[] | undefined, isStale: boolean) => ReactNode
}

/** A list in its four states (on its way, failed, empty, ready), and the way through its pages. */
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
  const { list, failedText, isNarrowed, noResults, empty, children } = props
  const { data, error, isFetching, isPlaceholderData } = list
  if (error && data === undefined) {
    const retry = { isRetrying: isFetching, onRetry: () => void list.refetch() }
    return <FailedNotice message={failedText} error={error} {...retry} />
  }
  if (data?.results.length === 0 && !isPlaceholderData) {
    return isNarrowed ? <NoResults {...noResults} /> : empty
  }
  return children(data?.results, isPlaceholderData)
}
