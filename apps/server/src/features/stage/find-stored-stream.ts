import { listStoredFragments } from '#features/live-inputs/public.ts'
import type { FindStream } from './record-session.job.ts'
import { findSession } from './stage-store.ts'

/** What the input of the session stored of its stream. */
export const findStoredStream: FindStream = async (db, { broadcastId, from, to }) => {
  const inputId = (await findSession(db, broadcastId))?.rtmp_input_id
  return inputId == null ? { fragments: [], gaps: [] } : listStoredFragments(db, { inputId, from, to })
}
