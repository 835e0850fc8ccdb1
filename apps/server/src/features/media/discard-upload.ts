import { deleteVideoAssetRow, lockVideoAsset, removeVideoFilesJob } from '#features/video-library/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UploadFiles } from './upload-files.ts'

/**
 * The bytes, the upload and the video that waited for it are gone, also when no byte was ever sent. To be run by the
 * holder of the upload's lock. Throws `not_found`, and `conflict` once the video has its file: then it is deleted in
 * the library.
 */
export async function discardUpload(
  ctx: OrganizationContext,
  { files, id }: { files: UploadFiles; id: string },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    if (!asset) throw new AppError('not_found')
    if (asset.uploaded_at)
      throw new AppError('conflict', { message: 'This video has been uploaded already.' })
    await deleteVideoAssetRow(ctx.db, asset)
    await ctx.queue.send(ctx.db, removeVideoFilesJob, { payload: { video_asset_id: id } })
  })
  await files.remove(id)
}

/** Runs `work`; when it finds that the file is no mp4, the upload is discarded before the error goes on. */
export async function discardingRefused<Result>(
  ctx: OrganizationContext,
  one: { files: UploadFiles; id: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_media') await discardUpload(ctx, one)
    throw error
  }
}
