/**
 * How often someone did something recently: in memory, separately in each process. Forgets the least recently seen
 * keys.
 */
import type { Clock } from '../clock/clock.ts'
import { createRecentlyUsed } from './recently-used.ts'

type Counted = { windowMs: number; clock: Clock; maxKeys: number }

export type ExpiringCounts = {
  count(key: string): number
  add(key: string): { count: number; endsInMs: number }
}

/** Counts in windows of this length, each starting with its first count. */
export function createCounts({ windowMs, clock, maxKeys }: Counted): ExpiringCounts {
  const windows = createRecentlyUsed<string, { count: number; endsAt: number }>(maxKeys)
  const current = (key: string) => {
    const now = clock.now().getTime()
    const window = windows.get(key)
    if (window && window.endsAt > now) return window
    const fresh = { count: 0, endsAt: now + windowMs }
    windows.set(key, fresh)
    return fresh
  }
  return {
    count: (key) => current(key).count,
    add(key) {
      const window = current(key)
      window.count += 1
      return { count: window.count, endsInMs: window.endsAt - clock.now().getTime() }
    },
  }
}

export type Bursts = {
  /** Adds a count, or if that is one too many, returns when the oldest one was added. */
  take(key: string): Date | undefined
  /** Removes the latest count. */
  giveBack(key: string): void
}

/** Allows at most `most` within any time span of this length. */
export function createBursts({ windowMs, clock, maxKeys, most }: Counted & { most: number }): Bursts {
  const times = createRecentlyUsed<string, number[]>(maxKeys)
  return {
    take(key) {
      const now = clock.now().getTime()
      const recent = (times.get(key) ?? []).filter((at) => at > now - windowMs)
      const [first] = recent
      if (first !== undefined && recent.length >= most) return new Date(first)
      times.set(key, [...recent, now])
      return undefined
    },
    giveBack(key) {
      times.set(key, (times.get(key) ?? []).slice(0, -1))
    },
  }
}
