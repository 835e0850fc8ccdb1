/** Replies of the API in the cache, and the keys that they are under. */
import type { QueryKey } from '@tanstack/react-query'

export function resultsOf<Item>({ results }: { results: Item[] }): Item[] {
  return results
}

/** Whether the call under this key has the id somewhere in its input. */
export function namesId(queryKey: QueryKey, id: string): boolean {
  return JSON.stringify(queryKey).includes(JSON.stringify(id))
}
