import type { Broadcast } from '@marquee/domain/agenda'

const usualMs = 30 * 60_000
const shortestMs = 5 * 60_000

type Times = { start_time: string; end_time: string }

/**
 * When the next session of a track is, if nobody says otherwise: after the last one there, and as long as that one; the
 * first begins with the event.
 */
export function nextPlace(
  sessions: readonly Broadcast[],
  { trackId, event }: { trackId: string | null; event: Times },
): Times {
  const inTrack = sessions.filter(({ tracks }) => (trackId === null ? true : tracks.includes(trackId)))
  const last = inTrack.toSorted((a, b) => Date.parse(a.end_time) - Date.parse(b.end_time)).at(-1)
  const start = Date.parse(last ? last.end_time : event.start_time)
  const lengthMs = last
    ? Math.max(Date.parse(last.end_time) - Date.parse(last.start_time), shortestMs)
    : usualMs
  return { start_time: new Date(start).toISOString(), end_time: new Date(start + lengthMs).toISOString() }
}
