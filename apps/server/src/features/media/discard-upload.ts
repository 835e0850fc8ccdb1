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
 * Removes the upload, its bytes, and the video that waited for them, even if no byte was ever sent. The caller holds the
 * upload's lock. Throws `not_found`, `forbidden` for what a colleague uploads to another team, and `conflict` once the
 * video has its file: then it has to be deleted in the library.
 */
export async function discardUpload(ctx: VideoMemberContext, upload: OneUpload): Promise<void> {
  const asset = await inOrganization(ctx, (ctx) => lockVideoAsset(ctx.db, upload.id))
  permitWithUpload(ctx, asset, 'video:delete')
  await removeUpload(ctx, upload)
}

/** Like `discardUpload`, but without a permission check, for abandoned uploads. */
export async function removeUpload(ctx: VideoContext, { files, id }: OneUpload): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    if (!asset) throw new AppError('not_found')
    if (asset.uploaded_at) throw new AppError('conflict', { message: t('alreadyUploaded') })
    await removeVideo(ctx, asset)
    // A replacement is stored in the folder of the video it replaces, where a crash may have left it.
    if (asset.replaces_id !== null) await ctx.store.remove(sourceKey(asset))
  })
  await files.remove(id)
}

/** Runs `work`. If it finds that the file is not an mp4, discards the upload and rethrows. */
export async function discardingRefused<Result>(
  ctx: VideoContext,
  upload: OneUpload,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_media') await removeUpload(ctx, upload)
    throw error
  }
}
