import type { VideoAsset } from '@marquee/domain/video-library'
import { permit } from '#features/permissions/public.ts'
import { lockVideoAsset, type VideoMemberContext, videoReply } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { failVideo } from './advance-video.ts'
import { resumeUpload } from './finish-upload.ts'
import { submitProcessing } from './submit-processing.ts'
import type { UploadDesk } from './upload-desk.ts'
import { refuseForeignUpload } from './upload-policy.ts'

/**
 * Starts processing the video (UP-050), after finishing an upload that a crash interrupted. Throws what `startTranscoding`
 * throws; any other failure leaves the video in ERROR (UP-054).
 */
export async function transcodeUpload(
  ctx: VideoMemberContext,
  { desk, id }: { desk: UploadDesk; id: string },
): Promise<VideoAsset> {
  await refuseForeignUpload(ctx, id, 'video:update')
  try {
    await desk.locks.hold(id, () => resumeUpload(ctx, { files: desk.files, id })).catch(unlessNotFound)
    return await startTranscoding(ctx, id)
  } catch (error) {
    if (!(error instanceof AppError)) await recordFailedStart(ctx, id)
    throw error
  }
}

/**
 * Submits the video unless it was submitted before (UP-050, UP-052); a video in ERROR is tried again from its stored
 * source. Throws `not_found`, `forbidden` in another team, and `not_ready` while bytes are missing.
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

/** A video may have no upload: its row is deleted after a week. */
function unlessNotFound(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}

/** Marks a video that was never started as failed, so that it can be tried again (UP-054). */
async function recordFailedStart(ctx: VideoMemberContext, id: string): Promise<void> {
  try {
    await inOrganization(ctx, async (ctx) => {
      const asset = await lockVideoAsset(ctx.db, id)
      if (asset?.transcode_status === null) await failVideo(ctx, asset, 'COULD_NOT_PROCESS')
    })
  } catch (error) {
    // What prevented the start may prevent this write too; the caller gets the first error.
    ctx.log.error({ video_asset_id: id, err: error }, 'a failed start could not be recorded')
  }
}
