/**
 * * Caches answers for callers with the same question. A key contains everything that an answer depends on, above all
 * the organization, and `read` gets only the key, so a refusal reaches only those who asked exactly the same. The age
 * of an answer counts from when it was read, however often it is requested.
 */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/clock.ts'
import { inLanguageOf } from '../languages/language-of-call.ts'
import { createRecentlyUsed } from './recently-used.ts'

type KeyField = string | number | boolean | undefined
/** What every key for something of an organization's contains. */
export type OfOrganization = { readonly organizationId: string }
/** The key for finding an owner, such as a host or a token, before the organization is known. */
type OfNobody = { readonly organizationId?: never }

type Kept<Key, Value> = { key: Key; value: Value; readAt: number; freshForMs: number }

type Options<Key, Value> = {
  clock: Clock
  /** Runs in the installation's language, whoever asks first. */
  read(key: Key): Promise<Value>
  /**
   * How long others get the answer; 0 means only those already waiting for it. `costMs` is how long reading it took.
   */
  freshForMs: number | ((value: Value, costMs: number) => number)
  /** Beyond this, the least recently used answers are dropped. */
  max: { entries: number } | { bytes: number; sizeOf: (value: Value) => number }
  /** Keeps returning the known answer while reading fails, for example without a database. */
  outlivesFailures?: true
}

export type FreshAnswers<Key, Value> = {
  /** An answer that is still fresh and younger than `maxAgeMs`. */
  get(key: Key, options?: { maxAgeMs?: number }): Promise<Value>
  /** Drops matching answers. `value` is undefined for answers that are being read. */
  forget(matches: (key: Key, value: Value | undefined) => boolean): void
}

type KeyOf<Owner> = Owner & { readonly [field: string]: KeyField }

/** Caches answers about things of organizations. */
export function createAnswers<Key extends KeyOf<OfOrganization>, Value>(
  options: Options<Key, Value>,
): FreshAnswers<Key, Value> {
  return keepAnswers(options)
}

/** Caches answers about who owns something, requested before the organization is known. */
export function createFinder<Key extends KeyOf<OfNobody>, Value>(
  options: Options<Key, Value>,
): FreshAnswers<Key, Value> {
  return keepAnswers(options)
}

function keepAnswers<Key extends object, Value>(options: Options<Key, Value>): FreshAnswers<Key, Value> {
  const { clock, max, freshForMs } = options
  const kept =
    'entries' in max
      ? createRecentlyUsed<string, Kept<Key, Value>>(max.entries)
      : new LRUCache<string, Kept<Key, Value>>({
          maxSize: max.bytes,
          sizeCalculation: ({ value }) => max.sizeOf(value),
        })
  const running = new Map<string, { key: Key; reading: Promise<Value> }>()
  const nowMs = () => clock.now().getTime()

  function isFresh({ readAt, freshForMs }: Kept<Key, Value>, maxAgeMs: number): boolean {
    const ageMs = nowMs() - readAt
    // Below 0, the clock was set back.
    return ageMs >= 0 && ageMs < Math.min(freshForMs, maxAgeMs)
  }

  async function readNow(id: string, key: Key, isCurrent: () => boolean): Promise<Value> {
    const readAt = nowMs()
    const startedAt = performance.now()
    const value = await inLanguageOf(undefined, () => options.read(key))
    if (!isCurrent()) return value
    const freshFor =
      typeof freshForMs === 'number' ? freshForMs : freshForMs(value, performance.now() - startedAt)
    if (freshFor > 0) kept.set(id, { key, value, readAt, freshForMs: freshFor })
    else kept.delete(id)
    return value
  }

  function begin(id: string, key: Key): Promise<Value> {
    const isCurrent = () => running.get(id)?.reading === reading
    const reading = readNow(id, key, isCurrent)
      .catch((error: unknown) => {
        const known = options.outlivesFailures && kept.get(id)
        if (known) return known.value
        throw error
      })
      .finally(() => {
        if (isCurrent()) running.delete(id)
      })
    running.set(id, { key, reading })
    return reading
  }

  return {
    async get(key, { maxAgeMs = Number.POSITIVE_INFINITY } = {}) {
      const id = JSON.stringify(key)
      const known = kept.get(id)
      if (known && isFresh(known, maxAgeMs)) return known.value
      return running.get(id)?.reading ?? begin(id, key)
    },
    forget(matches) {
      for (const [id, { key, value }] of kept.entries()) if (matches(key, value)) kept.delete(id)
      for (const [id, { key }] of running) if (matches(key, undefined)) running.delete(id)
    },
  }
}
