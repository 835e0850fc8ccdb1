import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findSession, findStageSettings, type SessionRow } from './stage-store.ts'

/** The times of a session that its playlists are computed from. */
export type PlayTimes = {
  /** Null if unknown. */
  startsAt: Date | null
  endsAt: Date
  endedAt: Date | null
  /** When it was off air after it started; it then continued where it had stopped. */
  pauses: SessionRow['pauses']
}

/** Throws `not_found`. */
export async function findPlayTimes(db: Db, id: string): Promise<PlayTimes> {
  const session = await findSession(db, id)
  if (!session) throw new AppError('not_found')
  const { started_at, ended_at, start_time, end_time, planned_end, pauses } = session
  const hasMovedSince = ended_at !== null && ended_at < start_time
  if (started_at === null || hasMovedSince) {
    const { starts } = await findStageSettings(db, session.event_id)
    return {
      startsAt: starts === 'clock' ? start_time : null,
      endsAt: planned_end,
      endedAt: null,
      pauses: [],
    }
  }
  return { startsAt: started_at, endsAt: end_time, endedAt: ended_at, pauses }
}
