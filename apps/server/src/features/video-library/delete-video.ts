import { isDeletableSource } from '@marquee/domain/video-library'
import { writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import { removeVideoFilesJob } from './remove-video-files.job.ts'
import { canDeleteVideo } from './video-asset-policy.ts'
import { deleteVideoAssetRow, lockVideoAsset, type VideoAssetRow } from './video-asset-store.ts'
import type { VideoMemberContext } from './video-part.ts'
import { t } from './texts.ts'

/**
 * Deletes the video; a job of the same transaction removes its files (VL-286). Throws `not_found`, `forbidden` in another
 * team and for recordings (VL-135, VL-136), `not_ready` while it is processed (VL-133), `conflict` while it is in use.
 */
export async function deleteVideo(ctx: VideoMemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    if (!asset) throw new AppError('not_found')
    permit(ctx.actor, 'video:delete', { workspaceId: asset.workspace_id })
    if (!isDeletableSource(asset.source)) throw new AppError('forbidden')
    if (!canDeleteVideo(asset)) throw new AppError('not_ready')
    await deleteUnlessUsed(ctx, asset)
    const { id: target_id, name: target_name } = asset
    await writeAudit(ctx, { action: 'video.deleted', target_type: 'video', target_id, target_name })
  })
}

/** Deletes the locked video. A job removes its files. */
export async function removeVideo(ctx: WithDb<OrganizationContext>, video: VideoAssetRow): Promise<void> {
  await deleteVideoAssetRow(ctx.db, video)
  await ctx.queue.send(ctx.db, removeVideoFilesJob, { payload: { video_asset_id: video.id } })
}

/** Errors of the foreign keys of whatever uses a video; the library knows none of those features. */
const restrictedByKey = ['23001', '23503']

async function deleteUnlessUsed(ctx: WithDb<OrganizationContext>, asset: VideoAssetRow): Promise<void> {
  try {
    await removeVideo(ctx, asset)
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const code = errorCode(cause)
    if (code === undefined || !restrictedByKey.includes(code)) throw error
    const message = t('inUse')
    throw new AppError('conflict', { message, cause: error })
  }
}
