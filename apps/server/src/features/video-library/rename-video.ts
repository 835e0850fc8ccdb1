import type { VideoAsset } from '@marquee/domain/video-library'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { videoReply } from './get-video.ts'
import { canRenameVideo } from './video-asset-policy.ts'
import { lockVideoAsset, updateVideoAsset } from './video-asset-store.ts'

/** The video has a new name (VL-159..164). Throws `not_found`, `forbidden` in another team, `not_ready` while it is processed. */
export async function renameVideo(
  ctx: MemberContext,
  input: { id: string; name: string },
): Promise<VideoAsset> {
  return inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, input.id)
    if (!asset) throw new AppError('not_found')
    permit(ctx.actor, 'video:update', { workspaceId: asset.workspace_id })
    if (!canRenameVideo(asset)) throw new AppError('not_ready')
    const renamed = await updateVideoAsset(ctx.db, asset.id, { name: input.name })
    const { id: target_id, name: target_name } = asset
    const entry = { action: 'video.renamed', target_type: 'video', target_id, target_name } as const
    await writeAudit(ctx, { ...entry, details: { name: input.name } })
    return videoReply(ctx, renamed ?? asset)
  })
}
