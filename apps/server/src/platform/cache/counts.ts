/** How often somebody did something lately: in memory, one set for each process. Those not seen for longest are forgotten. */
import type { Clock } from '../clock/clock.ts'
import { createRecentlyUsed } from './recently-used.ts'

type Counted = { windowMs: number; clock: Clock; maxKeys: number }

export type ExpiringCounts = {
  count(key: string): number
  add(key: string): { count: number; endsInMs: number }
}

/** Counts within windows of this length, each beginning with its first count. */
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
  /** Counts one more, unless that is too many: then returns when the first of the others was. */
  take(key: string): Date | undefined
  /** Takes back the last one. */
  giveBack(key: string): void
}

/** Allows so many within any time of this length. */
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
