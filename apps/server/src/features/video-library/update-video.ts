import type { UpdateVideo, VideoAsset } from '@marquee/domain/video-library'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { videoReply } from './get-video.ts'
import { canRenameVideo } from './video-asset-policy.ts'
import { lockVideoAsset, updateVideoAsset, type VideoAssetRow } from './video-asset-store.ts'
import type { VideoMemberContext } from './video-part.ts'
import { t } from './texts.ts'

/**
 * Changes the video's name (VL-159..164), description or chapters (VL-089, VL-090). Throws `not_found`, `forbidden` in
 * another team, `not_ready` for a name while it is processed, `invalid_input` for a chapter after its end.
 */
export async function updateVideo(
  ctx: VideoMemberContext,
  { id, change }: { id: string; change: UpdateVideo },
): Promise<VideoAsset> {
  return inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    if (!asset) throw new AppError('not_found')
    permit(ctx.actor, 'video:update', { workspaceId: asset.workspace_id })
    if (change.name !== undefined && !canRenameVideo(asset)) throw new AppError('not_ready')
    refuseLateChapters(asset, change)
    await updateVideoAsset(ctx.db, asset.id, definedOf(change))
    const { id: target_id, name: target_name } = asset
    const entry = { target_type: 'video', target_id, target_name } as const
    if (change.name === undefined) {
      await writeAudit(ctx, { ...entry, action: 'video.described', details: { fields: Object.keys(change) } })
    } else {
      await writeAudit(ctx, { ...entry, action: 'video.renamed', details: { name: change.name } })
    }
    return videoReply(ctx, id)
  })
}

function refuseLateChapters({ duration_seconds }: VideoAssetRow, { metadata }: UpdateVideo): void {
  const last = metadata?.chapters.at(-1)
  if (!last || duration_seconds === null || last.start_time < duration_seconds) return
  throw new AppError('invalid_input', {
    errors: { 'metadata.chapters': [t('chapterOutsideVideo')] },
  })
}

function definedOf({ name, description, metadata }: UpdateVideo) {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(metadata !== undefined && { metadata }),
  }
}
