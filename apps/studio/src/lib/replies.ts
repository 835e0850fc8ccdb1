/** API replies in the query cache, and their keys. */
import type { QueryKey } from '@tanstack/react-query'

export function resultsOf<Item>({ results }: { results: Item[] }): Item[] {
  return results
}

/** Whether the id is anywhere in the input of the call with this key. */
export function namesId(queryKey: QueryKey, id: string): boolean {
  return JSON.stringify(queryKey).includes(JSON.stringify(id))
}
