/**
 * Merges heartbeats into the intervals in which people watched. Each process merges what it receives; intervals from
 * two processes, or from two players of one person, may overlap and are merged when the numbers are computed. Doesn't
 * use the database.
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

/** The longest part of an interval that a crash can lose. */
const writtenEveryMs = 60_000
/** Two and a half beats, so that one lost beat isn't a gap. */
const silenceMs = 25_000
/** Beats may go to different processes in turn. If the position advanced like the clock, nothing was missed. */
const longestSilenceMs = 120_000
const toleranceSeconds = 5
/** Keeps someone who pauses and plays many times a second from adding a row each time. */
const shortestMs = 1000

export type WatchedIntervals = {
  beat(watcher: Watcher, beat: Beat): void
  /** The intervals to write at `now`: those that ended, and the parts older than a minute of those that continue. */
  take(now: number): WatchedInterval[]
  /** Everything that was watched so far. */
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
