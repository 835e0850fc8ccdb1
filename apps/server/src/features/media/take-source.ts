/**
 * Gives a video another source file while everything else stays: its id, and with it everything that uses it. The file
 * becomes a new version with its own renditions and addresses. The former version plays until the new one does, and its
 * files stay for a day after that, for people who are still watching.
 */
import {
  lockVideoAsset,
  masterAddress,
  type NextFile,
  recordVideoStep,
  removeVideo,
  sourceKey,
  thumbnailKey,
  type VideoAssetRow,
  type VideoContext,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { formerVersionSeconds, removeFormerVersionJob } from './processing-jobs.ts'
import { submitProcessing } from './submit-processing.ts'
import { findUpload } from './upload-store.ts'
import { updateVideoSource } from './video-source-store.ts'

type NextSource = Omit<NextFile, 'hasThumbnail'> & {
  /** The key of its thumbnail; undefined while it has none. */
  thumbnail: string | undefined
  isRestored: boolean
  /** Joined by Marquee from what the previous version plays, so there is nothing to audit. */
  isJoined?: true
}

const maxThumbnailBytes = 2 * 1024 * 1024

/** Makes this source the locked video's next version, submits it, and ends work on the former one. */
export async function takeSource(
  ctx: WithDb<VideoContext>,
  asset: VideoAssetRow,
  { thumbnail, isRestored, isJoined, ...file }: NextSource,
): Promise<void> {
  const { id, organization_id, version } = asset
  if (thumbnail !== undefined) {
    const picture = await ctx.store.read(thumbnail, { offset: 0, length: maxThumbnailBytes })
    await ctx.store.put(thumbnailKey({ id, version: version + 1 }), picture, { contentType: 'image/jpeg' })
  }
  // Nothing is processed for the former version from here on.
  await updateVideoSource(ctx.db, asset, { finished_at: ctx.clock.now(), processing_hold: null })
  const replaced = await recordVideoStep(ctx, asset, {
    step: 'replaced',
    file: { ...file, hasThumbnail: thumbnail !== undefined },
    isRestored,
    ...(isJoined && { isJoined }),
  })
  await submitProcessing(ctx, replaced)
  await ctx.queue.send(ctx.db, removeFormerVersionJob, {
    payload: { organization_id, video_asset_id: id, version, path: asset.path },
    options: { startAfterSeconds: formerVersionSeconds },
  })
}

/**
 * Makes the uploaded file the source of the video that it replaces, and removes the row that waited for it. Throws
 * `not_found` when one of the two no longer exists.
 */
export async function replaceSource(
  ctx: WithDb<VideoContext>,
  { id, replaces_id: replacedId }: { id: string; replaces_id: string },
): Promise<void> {
  // In the same order as deleting the video, which cascades to its replacement.
  const replaced = await lockVideoAsset(ctx.db, replacedId)
  const arrived = await lockVideoAsset(ctx.db, id)
  const upload = await findUpload(ctx.db, id)
  if (!replaced || !arrived || !upload) throw new AppError('not_found')
  const { created_by } = arrived
  // On behalf of the uploader, even when a restart of the server finishes the upload.
  const asUploader = created_by === null ? ctx : { ...ctx, actor: { userId: created_by } }
  await takeSource(asUploader, replaced, {
    path: sourceKey(arrived),
    sizeBytes: upload.size_bytes,
    durationSeconds: arrived.duration_seconds,
    thumbnail: arrived.has_thumbnail ? thumbnailKey(arrived) : undefined,
    hlsPath: replaced.hls_path,
    isRestored: false,
  })
  await removeVideo(ctx, arrived)
}

/** Whether the video plays its current version. */
export function playsItsVersion(asset: VideoAssetRow): boolean {
  return [asset.hls_path, asset.client_hls_path].includes(masterAddress(asset))
}
