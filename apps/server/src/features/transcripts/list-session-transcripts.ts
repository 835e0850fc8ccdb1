import type { Page } from '@marquee/domain/lists'
import type { SessionTranscript } from '@marquee/domain/transcripts'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listSessionTranscriptRows } from './session-transcript-store.ts'

type Input = { eventId: string; query: { limit: number; offset: number }; url: string }

/**
 * One page of the transcripts of the event's recordings, newest recording first (EV-111). Throws `not_found`; `forbidden`
 * for an event of another team.
 */
export async function listSessionTranscripts(
  ctx: MemberContext,
  input: Input,
): Promise<Page<SessionTranscript>> {
  const { eventId, query, url } = input
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, eventId)
    const { rows, count } = await listSessionTranscriptRows(ctx.db, { eventId, ...query })
    const results = rows.map(({ made_at, ...row }) => ({
      ...row,
      transcript: row.status === 'COMPLETE' ? `/api/core/video_assets/${row.video_asset}/transcript/` : null,
      created_at: made_at.toISOString(),
    }))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}
