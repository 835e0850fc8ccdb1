import type { VideoAsset } from '@marquee/domain/video-library'
import { lockVideoAsset, type VideoMemberContext } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { failVideo } from './advance-video.ts'
import { resumeUpload } from './finish-upload.ts'
import { startTranscoding } from './start-transcoding.ts'
import type { UploadDesk } from './upload-desk.ts'
import { refuseForeignUpload } from './upload-policy.ts'

/**
 * The video is being processed (UP-050): an upload that a crash kept from being finished is finished first. Throws what
 * `startTranscoding` throws; a failure that is none of these leaves the video in ERROR (UP-054).
 */
export async function transcodeUpload(
  ctx: VideoMemberContext,
  { desk, id }: { desk: UploadDesk; id: string },
): Promise<VideoAsset> {
  await refuseForeignUpload(ctx, id, 'video:update')
  try {
    await desk.locks.hold(id, () => resumeUpload(ctx, { files: desk.files, id })).catch(unlessForgotten)
    return await startTranscoding(ctx, id)
  } catch (error) {
    if (!(error instanceof AppError)) await recordFailedStart(ctx, id)
    throw error
  }
}

/** A video need not have an upload: the row is forgotten a week later. */
function unlessForgotten(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}

/** A video that waits to be started is in ERROR, from which it can be tried again (UP-054). */
async function recordFailedStart(ctx: VideoMemberContext, id: string): Promise<void> {
  try {
    await inOrganization(ctx, async (ctx) => {
      const asset = await lockVideoAsset(ctx.db, id)
      if (asset?.transcode_status === null) await failVideo(ctx, asset, 'COULD_NOT_PROCESS')
    })
  } catch (error) {
    // What kept it from being started may keep this from being written; the caller hears of the first.
    ctx.log.error({ video_asset_id: id, err: error }, 'a failed start could not be recorded')
  }
}
