import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedView } from './failed-view.tsx'

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  /** A skeleton of the content. */
  pending: ReactNode
  /** What it is for and the first action; `never` if the data can't be empty. */
  empty: { when: (data: Data) => boolean; show: ReactNode } | 'never'
  children: (data: Data) => ReactNode
}

/** Renders the state of `query`: pending, failed with Retry, empty or ready. Data stays on screen during a refetch. */
export function QueryView<Data>({ query, pending, empty, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) {
    return empty !== 'never' && empty.when(query.data) ? empty.show : children(query.data)
  }
  if (query.isError) {
    return (
      <FailedView error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
  return pending
}
