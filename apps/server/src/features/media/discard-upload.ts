import {
  lockVideoAsset,
  removeVideo,
  sourceKey,
  type VideoContext,
  type VideoMemberContext,
} from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UploadFiles } from './upload-files.ts'
import { permitWithUpload } from './upload-policy.ts'
import { t } from './texts.ts'

type OneUpload = { files: UploadFiles; id: string }

/**
 * The bytes, the upload and the video that waited for it are gone, also when no byte was ever sent. To be run by the
 * holder of the upload's lock. Throws `not_found`, `forbidden` for what a colleague uploads to another team, and
 * `conflict` once the video has its file: then it is deleted in the library.
 */
export async function discardUpload(ctx: VideoMemberContext, upload: OneUpload): Promise<void> {
  const asset = await inOrganization(ctx, (ctx) => lockVideoAsset(ctx.db, upload.id))
  permitWithUpload(ctx, asset, 'video:delete')
  await removeUpload(ctx, upload)
}

/** The same without asking who: for uploads that nobody goes on with. */
export async function removeUpload(ctx: VideoContext, { files, id }: OneUpload): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    if (!asset) throw new AppError('not_found')
    if (asset.uploaded_at) throw new AppError('conflict', { message: t('alreadyUploaded') })
    await removeVideo(ctx, asset)
    // What takes the place of a file lies beside it: a crash may have left it there.
    if (asset.replaces_id !== null) await ctx.store.remove(sourceKey(asset))
  })
  await files.remove(id)
}

/** Runs `work`; when it finds that the file is no mp4, the upload is discarded before the error goes on. */
export async function discardingRefused<Result>(
  ctx: VideoContext,
  one: OneUpload,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_media') await removeUpload(ctx, one)
    throw error
  }
}
