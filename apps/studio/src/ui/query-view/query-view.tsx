import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedView } from './failed-view.tsx'

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  /** A skeleton in the shape of what is to come. */
  pending: ReactNode
  /** What the place is for and the first action; `never` when the data cannot be empty. */
  empty: { when: (data: Data) => boolean; show: ReactNode } | 'never'
  children: (data: Data) => ReactNode
}

/** Draws the state that `query` is in: pending, failed with Retry, empty or ready. What is known stays while it is asked for anew. */
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
