import { LRUCache } from 'lru-cache'
import { createRecentlyUsed } from './recently-used.ts'

export type ContentCache<Value> = {
  /** What was made of this content before, or else what `make` makes of it. */
  get(content: string, make: () => Value): Value
}

/** Keeps what is computed from content alone. Its key is the content or a digest of it, so everyone may share it. */
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
