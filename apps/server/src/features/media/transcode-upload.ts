import type { VideoAsset } from '@marquee/domain/video-library'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { resumeUpload } from './finish-upload.ts'
import { startTranscoding } from './start-transcoding.ts'
import type { UploadDesk } from './upload-desk.ts'
import { refuseForeignUpload } from './upload-policy.ts'

/**
 * The video is being processed (UP-050): an upload that a crash kept from being finished is finished first. Throws what
 * `startTranscoding` throws.
 */
export async function transcodeUpload(
  ctx: MemberContext,
  { desk, id }: { desk: UploadDesk; id: string },
): Promise<VideoAsset> {
  await refuseForeignUpload(ctx, id, 'video:update')
  await desk.locks
    .hold(id, () => resumeUpload(ctx, { files: desk.files, id }))
    .catch((error: unknown) => {
      // A video need not have an upload: the row is forgotten a week later.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    })
  return startTranscoding(ctx, id)
}
