/**
 * Merges heartbeats into the intervals in which people watched. Each process merges what it hears; intervals of two
 * processes, or of two players of one person, may overlap, and the numbers unite them. Knows no database.
 */
import type { WatchMode } from '@marquee/domain/ledger'

export type Watcher = {
  organizationId: string
  eventId: string
  profileId: string
  sessionId: string
  mode: WatchMode
  rate: number
  isMachine: boolean
}
/** Times in milliseconds; `position` in seconds, at `to`. */
export type WatchedInterval = Watcher & { from: number; to: number; position: number }
type Beat = { at: number; position: number; isPlaying: boolean }

/** How much of an interval can be lost with a process. */
const writtenEveryMs = 60_000
/** Two beats and a half: one that got lost is no gap. */
const silenceMs = 25_000
/** Beats may go to several processes in turn. A position that moved on like the clock shows that nothing was left out. */
const longestSilenceMs = 120_000
const toleranceSeconds = 5
/** Whoever pauses and plays many times a second adds no row each time. */
const shortestMs = 1000

export type WatchedIntervals = {
  beat(watcher: Watcher, beat: Beat): void
  /** The intervals to write at `now`: ended ones, and what is older than a minute of the others, which go on. */
  take(now: number): WatchedInterval[]
  /** All that was watched so far. */
  takeAll(): WatchedInterval[]
}

export function createWatchedIntervals(): WatchedIntervals {
  const open = new Map<string, WatchedInterval>()
  const ended: WatchedInterval[] = []

  function take(isDue: (interval: WatchedInterval) => boolean): WatchedInterval[] {
    const taken = ended.splice(0)
    for (const interval of open.values()) {
      if (interval.to - interval.from < shortestMs || !isDue(interval)) continue
      taken.push({ ...interval })
      interval.from = interval.to
    }
    return taken
  }

  return {
    beat(watcher, { at, position, isPlaying }) {
      const key = `${watcher.profileId} ${watcher.sessionId} ${watcher.mode}`
      const current = open.get(key)
      if (current && goesOn(current, { at, position })) {
        current.to = at
        current.position = position
        if (isPlaying && current.rate === watcher.rate) return
      }
      open.delete(key)
      if (current && current.to - current.from >= shortestMs) ended.push(current)
      if (isPlaying) open.set(key, { ...watcher, from: at, to: at, position })
    },
    take(now) {
      const taken = take(({ from, to }) => now - from >= writtenEveryMs || now - to > silenceMs)
      for (const [key, { to }] of open) if (now - to > longestSilenceMs) open.delete(key)
      return taken
    },
    takeAll: () => take(() => true),
  }
}

function goesOn(current: WatchedInterval, { at, position }: Pick<Beat, 'at' | 'position'>): boolean {
  const silence = at - current.to
  if (silence < 0) return false
  if (silence <= silenceMs) return true
  const expected = current.position + (silence / 1000) * current.rate
  return silence <= longestSilenceMs && Math.abs(position - expected) <= toleranceSeconds
}
