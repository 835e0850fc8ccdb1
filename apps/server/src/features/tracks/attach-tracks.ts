import type { Db } from '#platform/db/database.ts'
import { listTracksSince, putTrackInVideo } from './track-store.ts'

type Recording = {
  broadcastId: string
  videoId: string
  startedAt: Date
  pauses: readonly { from: string; to: string }[]
}

/** From a speaker's packet in the stage role to its picture at the live role (median of what was measured on loopback: 248 ms). */
const programDelayMs = 250

/** Makes the session's tracks part of its recording. They are deleted with it. */
export async function attachTracks(db: Db, recording: Recording): Promise<void> {
  const { broadcastId, videoId, startedAt } = recording
  // People are on stage before the first piece of the program is there.
  const since = new Date(startedAt.getTime() - 60_000)
  for (const { id, started_at } of await listTracksSince(db, broadcastId, since)) {
    const offset_ms = offsetOf(started_at, recording)
    await putTrackInVideo(db, id, { video_asset_id: videoId, offset_ms })
  }
}

/** Pauses are left out of the recording. Negative for what began before it. */
function offsetOf(at: Date, { startedAt, pauses }: Recording): number {
  const shownAtMs = at.getTime() + programDelayMs
  const pausedMs = pauses.reduce((sum, { from, to }) => {
    const pausedUntilMs = Math.min(Date.parse(to), shownAtMs)
    return sum + Math.max(0, pausedUntilMs - Math.max(Date.parse(from), startedAt.getTime()))
  }, 0)
  return shownAtMs - startedAt.getTime() - pausedMs
}
