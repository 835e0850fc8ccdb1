import {
  lockVideoAsset,
  removeVideo,
  sourceKey,
  thumbnailKey,
  type VideoContext,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { takeSource } from './take-source.ts'
import { findUpload } from './upload-store.ts'

/**
 * The file that has arrived is the source of the video that it was meant for, and the row that waited for it is gone.
 * Nothing when that has happened already. Throws `not_found` when one of the two is no more.
 */
export async function replaceSource(
  ctx: WithDb<VideoContext>,
  { id, replaces_id: replacedId }: { id: string; replaces_id: string },
): Promise<void> {
  // In the order in which whoever deletes the video locks them.
  const replaced = await lockVideoAsset(ctx.db, replacedId)
  const arrived = await lockVideoAsset(ctx.db, id)
  const upload = await findUpload(ctx.db, id)
  if (!replaced || !arrived || !upload) throw new AppError('not_found')
  const { created_by } = arrived
  // In the name of who sent the file: the next start of the server may be what finds its last byte.
  const asSender = created_by === null ? ctx : { ...ctx, actor: { userId: created_by } }
  await takeSource(asSender, replaced, {
    path: sourceKey(arrived),
    sizeBytes: upload.size_bytes,
    durationSeconds: arrived.duration_seconds,
    thumbnail: arrived.has_thumbnail ? thumbnailKey(arrived) : undefined,
    hlsPath: replaced.hls_path,
    isRestored: false,
  })
  await removeVideo(ctx, arrived)
}
