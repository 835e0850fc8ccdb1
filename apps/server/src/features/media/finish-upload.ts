/**
 * What happens when the last byte is there. Three steps, each durable before the next: the file moves into the store,
 * then one transaction says so and hands the video to processing. A crash between any two is repaired by doing it
 * again, which every later request for the upload does, and every start of the server.
 */
import {
  findVideoAsset,
  lockVideoAsset,
  recordVideoStep,
  sourceKey,
  type VideoAssetRow,
  type VideoContext,
} from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { discardingRefused } from './discard-upload.ts'
import { replaceSource } from './replace-source.ts'
import { submitProcessing } from './submit-processing.ts'
import type { UploadFiles } from './upload-files.ts'
import { findUpload, markUploadFinished, type UploadRow } from './upload-store.ts'

type OneUpload = { files: UploadFiles; upload: UploadRow }

/** How many of the upload's bytes are safe here, wherever they lie by now. */
export async function countReceivedBytes(ctx: VideoContext, one: OneUpload): Promise<number> {
  const { files, upload } = one
  if (upload.finished_at) return upload.size_bytes
  const received = await files.receivedBytes(upload.video_asset_id)
  if (received !== undefined) return received
  return (await isInStore(ctx, upload)) ? upload.size_bytes : 0
}

/**
 * The video's source file is in the store, its row says so, it is SUBMITTED, and the organization's studios hear of it
 * (UP-050, UP-052); or it is the next version of the video whose file it takes the place of. Idempotent. To be run by
 * the holder of the upload's lock, when all bytes are there. Throws `unsupported_media` for a file that is no mp4.
 */
export async function finishUpload(ctx: VideoContext, { files, upload }: OneUpload): Promise<void> {
  if (upload.finished_at) return
  const id = upload.video_asset_id
  if ((await files.receivedBytes(id)) !== undefined) {
    await discardingRefused(ctx, { files, id }, () => files.refuseOtherTypes(id))
    const asset = await findAsset(ctx, id)
    if (!asset) throw new AppError('not_found')
    await ctx.store.putFile(sourceKey(asset), files.pathOf(id), { contentType: 'video/mp4' })
  }
  await recordFinish(ctx, id)
}

async function recordFinish(ctx: VideoContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const found = await findVideoAsset(ctx.db, id)
    if (found?.replaces_id) return replaceSource(ctx, { id, replaces_id: found.replaces_id })
    const asset = await lockVideoAsset(ctx.db, id)
    if (!asset) throw new AppError('not_found')
    const upload = await findUpload(ctx.db, id)
    if (!upload || upload.finished_at) return
    await markUploadFinished(ctx.db, id, ctx.clock.now())
    const stored = { step: 'stored', sizeBytes: upload.size_bytes } as const
    await submitProcessing(ctx, await recordVideoStep(ctx, asset, stored))
  })
  ctx.log.info({ video_asset_id: id }, 'an upload is whole')
}

/** A run that ended between the move and its commit left the file there. */
async function isInStore(ctx: VideoContext, upload: UploadRow): Promise<boolean> {
  const asset = await findAsset(ctx, upload.video_asset_id)
  const stored = asset && (await ctx.store.stat(sourceKey(asset)))
  return stored?.sizeBytes === upload.size_bytes
}

async function findAsset(ctx: VideoContext, id: string): Promise<VideoAssetRow | undefined> {
  return inOrganization(ctx, (ctx) => findVideoAsset(ctx.db, id))
}

/**
 * The upload, finished if all its bytes are there and nobody has finished it yet, and how many there are. To be run by
 * the holder of the upload's lock. Throws `not_found`.
 */
export async function resumeUpload(
  ctx: VideoContext,
  { files, id }: { files: UploadFiles; id: string },
): Promise<{ upload: UploadRow; receivedBytes: number }> {
  const upload = await inOrganization(ctx, (ctx) => findUpload(ctx.db, id))
  if (!upload) throw new AppError('not_found')
  const receivedBytes = await countReceivedBytes(ctx, { files, upload })
  if (receivedBytes === upload.size_bytes) await finishUpload(ctx, { files, upload })
  return { upload, receivedBytes }
}
