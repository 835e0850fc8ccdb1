import type { RecordingReport } from '@marquee/domain/stage'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findRecordingIn, type RecordingRow } from './recording-store.ts'
import { findSession, type SessionRow } from './stage-store.ts'

/**
 * What the recording contains of its session, and what is missing. Throws `not_found` for a video that isn't a
 * recording of a session; `forbidden` in another team.
 */
export async function getRecordingReport(ctx: MemberContext, videoId: string): Promise<RecordingReport> {
  return inOrganization(ctx, async (ctx) => {
    const recording = await findRecordingIn(ctx.db, videoId)
    if (!recording) throw new AppError('not_found')
    await findVisibleEvent(ctx, recording.event_id)
    const session = await findSession(ctx.db, recording.broadcast_id)
    if (!session) throw new AppError('not_found')
    return reportOf(recording, { videoId, session })
  })
}

function reportOf(
  row: RecordingRow,
  { videoId, session }: { videoId: string; session: SessionRow },
): RecordingReport {
  return {
    video_asset: videoId,
    session: { id: session.id, title: session.title },
    event: row.event_id,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at.toISOString(),
    pauses: row.pauses,
    expected: row.expected_ms / 1000,
    stored: row.stored_ms / 1000,
    gaps: row.gaps.map(({ from, to, reason }) => ({
      from,
      to,
      seconds: (Date.parse(to) - Date.parse(from)) / 1000,
      reason,
    })),
  }
}
