import { LRUCache } from 'lru-cache'
import { createRecentlyUsed } from './recently-used.ts'

export type ContentCache<Value> = {
  /** The value made from this content, by an earlier call or by `make`. */
  get(content: string, make: () => Value): Value
}

/** Caches what is computed from content alone. Its key is the content or a digest of it, so everyone can share it. */
export function createContentCache<Value extends object | string>(
  max: { entries: number } | { bytes: number; sizeOf: (value: Value) => number },
): ContentCache<Value> {
  const made =
    'entries' in max
      ? createRecentlyUsed<string, Value>(max.entries)
      : new LRUCache<string, Value>({ maxSize: max.bytes, sizeCalculation: max.sizeOf })
  return {
    get(content, make) {
      const known = made.get(content) ?? make()
      made.set(content, known)
      return known
    },
  }
}
