/** How the seconds of a replay map to the time at which its session ran. */
import type { Replay } from './stage.ts'

type Timed = Pick<Replay, 'started_at' | 'pauses'>

/** When the picture at this second of the replay was on air: its pauses are left out of the replay. */
export function instantInReplay({ started_at, pauses }: Timed, seconds: number): Date {
  let at = Date.parse(started_at) + seconds * 1000
  let skippedUntil = Date.parse(started_at)
  for (const pause of pauses.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))) {
    const from = Math.max(skippedUntil, Date.parse(pause.from))
    const to = Math.max(from, Date.parse(pause.to))
    if (from > at) break
    at += to - from
    skippedUntil = to
  }
  return new Date(at)
}
