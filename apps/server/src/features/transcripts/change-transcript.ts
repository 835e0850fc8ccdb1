import type { AuditAction } from '@marquee/domain/audit'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import { lockVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type TranscriptReply, transcriptReply } from './get-transcript.ts'

type Changing = { id: string; action: AuditAction & `transcript.${string}` }

/**
 * The transcript of the video is changed by somebody who may, the trail tells it, and the reply is what it is then.
 * Throws `not_found`, and `forbidden` for a video of another team.
 */
export async function changeTranscript(
  ctx: MemberContext,
  { id, action }: Changing,
  change: (ctx: WithDb<MemberContext>, video: VideoAssetRow) => Promise<void>,
): Promise<TranscriptReply> {
  return inOrganization(ctx, async (ctx) => {
    const video = await lockVideoAsset(ctx.db, id)
    if (!video) throw new AppError('not_found')
    permit(ctx.actor, 'video:update', { workspaceId: video.workspace_id })
    await change(ctx, video)
    await writeAudit(ctx, { action, target_type: 'video', target_id: id, target_name: video.name })
    return transcriptReply(ctx, video)
  })
}
