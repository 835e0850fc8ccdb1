import { LRUCache } from 'lru-cache'

/**
 * Keeps this many values, those that were used last. Takes memory for what it holds: with lru-cache's own `max`, thirty
 * caches of the product reserved 25 MB at start for entries that they might never have.
 */
export function createRecentlyUsed<Key extends object | string, Value extends object | string | true>(
  entries: number,
): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1 })
}
