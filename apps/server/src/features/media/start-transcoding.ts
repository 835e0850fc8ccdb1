import type { VideoAsset } from '@marquee/domain/video-library'
import { permit } from '#features/permissions/public.ts'
import { lockVideoAsset, type VideoMemberContext, videoReply } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { submitProcessing } from './submit-processing.ts'

/**
 * The video is being processed, or was (UP-050, UP-052): calling it again changes nothing, except that a video in ERROR
 * is tried again from its stored source. Throws `not_found`, `forbidden` in another team, and `not_ready` while the bytes
 * are missing.
 */
export async function startTranscoding(ctx: VideoMemberContext, id: string): Promise<VideoAsset> {
  return inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    if (!asset) throw new AppError('not_found')
    permit(ctx.actor, 'video:update', { workspaceId: asset.workspace_id })
    if (asset.path === null) throw new AppError('not_ready')
    if (asset.transcode_status === null || asset.transcode_status === 'ERROR')
      await submitProcessing(ctx, asset)
    return videoReply(ctx, id)
  })
}
