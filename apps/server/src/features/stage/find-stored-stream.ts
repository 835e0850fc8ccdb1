import type { GapReason } from '@marquee/domain/stage'
import { listStoredFragments } from '#features/live-inputs/public.ts'
import type { RecordedFragment } from '#features/media/public.ts'
import type { Db } from '#platform/db/database.ts'
import { findSession } from './stage-store.ts'

/** What is stored of a session's stream between two instants, and what is missing. */
export type StoredStream = {
  fragments: readonly (RecordedFragment & { startsAt: Date })[]
  gaps: readonly { startsAt: Date; endsAt: Date; reason: GapReason }[]
}
export type FindStream = (db: Db, of: { broadcastId: string; from: Date; to: Date }) => Promise<StoredStream>

/** Finds what the session's input stored of its stream. */
export const findStoredStream: FindStream = async (db, { broadcastId, from, to }) => {
  const inputId = (await findSession(db, broadcastId))?.rtmp_input_id
  return inputId == null ? { fragments: [], gaps: [] } : listStoredFragments(db, { inputId, from, to })
}
