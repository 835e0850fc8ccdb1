/**
 * Finishes an upload once its last byte has arrived. Each step is durable before the next: the file moves into the store,
 * then one transaction records that and hands the video to processing. A crash in between is repaired by repeating the
 * steps, which every later request for the upload does, and every start of the server.
 */
import {
  findVideoAsset,
  lockVideoAsset,
  recordVideoStep,
  sourceKey,
  type VideoAssetRow,
  type VideoContext,
  type VideoServices,
} from '#features/video-library/public.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { discardingRefused } from './discard-upload.ts'
import { submitProcessing } from './submit-processing.ts'
import { replaceSource } from './take-source.ts'
import type { UploadDesk } from './upload-desk.ts'
import type { UploadFiles } from './upload-files.ts'
import { findUpload, listUnfinishedUploads, markUploadFinished, type UploadRow } from './upload-store.ts'

type OneUpload = { files: UploadFiles; upload: UploadRow }

/** How many bytes of the upload have been received, whether they are still in the work folder or already in the store. */
export async function countReceivedBytes(ctx: VideoContext, { files, upload }: OneUpload): Promise<number> {
  if (upload.finished_at) return upload.size_bytes
  const received = await files.receivedBytes(upload.video_asset_id)
  if (received !== undefined) return received
  return (await isInStore(ctx, upload)) ? upload.size_bytes : 0
}

/**
 * Stores the video's source file, submits the video, and notifies the organization's studios (UP-050, UP-052); or makes
 * the file the next version of the video that it replaces. Idempotent. The caller holds the upload's lock and has checked
 * that all bytes have arrived. Throws `unsupported_media` for a file that is not an mp4.
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
  ctx.log.info({ video_asset_id: id }, 'an upload is complete')
}

/** A run that ended between the move and its commit left the file in the store. */
async function isInStore(ctx: VideoContext, upload: UploadRow): Promise<boolean> {
  const asset = await findAsset(ctx, upload.video_asset_id)
  const stored = asset && (await ctx.store.stat(sourceKey(asset)))
  return stored?.sizeBytes === upload.size_bytes
}

async function findAsset(ctx: VideoContext, id: string): Promise<VideoAssetRow | undefined> {
  return inOrganization(ctx, (ctx) => findVideoAsset(ctx.db, id))
}

/**
 * The upload and how many of its bytes have arrived. Finishes it if all have and no one has finished it yet. The caller
 * holds the upload's lock. Throws `not_found`.
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

/** Finishes uploads whose last byte had arrived when the server stopped. The others wait for their client. */
export async function repairUploads(services: VideoServices, { files, locks }: UploadDesk): Promise<void> {
  const unfinished = await asSystem(services, (ctx) => listUnfinishedUploads(ctx.db))
  for (const { organization_id, video_asset_id: id } of unfinished) {
    const ctx = { ...services, organizationId: organization_id }
    await locks
      .hold(id, () => resumeUpload(ctx, { files, id }))
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, video_asset_id: id }, 'an upload was not finished'),
      )
  }
}
