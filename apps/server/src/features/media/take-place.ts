import { writeAudit } from '#features/audit/public.ts'
import {
  deleteVideoAssetRow,
  lockVideoAsset,
  removeVideoFilesJob,
  sourceKey,
  thumbnailKey,
  type VideoAssetRow,
} from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { takeSource } from './take-source.ts'
import { findUpload } from './upload-store.ts'

/**
 * The file that has arrived is the source of the video that it was meant for, and the row that waited for it is gone.
 * Nothing when that has happened already. Throws `not_found` when one of the two is no more.
 */
export async function takePlace(
  ctx: WithDb<OrganizationContext>,
  { id, replaces_id: replacedId }: { id: string; replaces_id: string },
): Promise<void> {
  // In the order in which whoever deletes the video locks them.
  const replaced = await lockVideoAsset(ctx.db, replacedId)
  const arrived = await lockVideoAsset(ctx.db, id)
  const upload = await findUpload(ctx.db, id)
  if (!replaced || !arrived || !upload) throw new AppError('not_found')
  await takeSource(ctx, replaced, {
    path: sourceKey(arrived),
    size_bytes: upload.size_bytes,
    duration_seconds: arrived.duration_seconds,
    thumbnail: arrived.has_thumbnail ? thumbnailKey(arrived) : undefined,
    hls_path: replaced.hls_path,
  })
  await deleteVideoAssetRow(ctx.db, arrived)
  await ctx.queue.send(ctx.db, removeVideoFilesJob, { payload: { video_asset_id: id } })
  await writeReplaced(ctx, replaced, arrived)
}

/** Written in the name of whoever sent the file: its last byte may be met by the next start of the server. */
async function writeReplaced(
  ctx: WithDb<OrganizationContext>,
  replaced: VideoAssetRow,
  { created_by, size_bytes }: VideoAssetRow,
): Promise<void> {
  await writeAudit(created_by === null ? ctx : { ...ctx, actor: { userId: created_by } }, {
    action: 'video.replaced',
    target_type: 'video',
    target_id: replaced.id,
    target_name: replaced.name,
    details: { version: replaced.version + 1, size_bytes },
  })
}
