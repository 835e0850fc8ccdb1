/** Single things in the lists that are known of an agenda. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Row = { id: string; start_time: string; updated_at: string }

/** The list has the row as it is now, unless it knows a newer one: replies may overtake each other. */
export function putRow<One extends Row>(queryClient: QueryClient, queryKey: QueryKey, row: One): void {
  queryClient.setQueryData<One[]>(queryKey, (rows) => {
    if (rows === undefined) return undefined
    const known = rows.find(({ id }) => id === row.id)
    if (known && known.updated_at > row.updated_at) return rows
    return [...rows.filter(({ id }) => id !== row.id), row].toSorted(inOrder)
  })
}

/** The list has the row no more. */
export function dropRow(queryClient: QueryClient, queryKey: QueryKey, id: string): void {
  queryClient.setQueryData<Row[]>(queryKey, (rows) => rows?.filter((row) => row.id !== id))
}

function inOrder(a: Row, b: Row): number {
  return a.start_time.localeCompare(b.start_time) || a.id.localeCompare(b.id)
}
