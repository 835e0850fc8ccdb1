import { LRUCache } from 'lru-cache'

/**
 * Keeps the `max` most recently used values. Allocates only what it holds: with lru-cache's own `max`, the product's
 * thirty caches reserved 25 MB at start for entries they might never have.
 */
export function createRecentlyUsed<Key extends object | string, Value extends object | string | true>(
  entries: number,
): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1 })
}
