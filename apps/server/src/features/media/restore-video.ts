import type { VideoAsset } from '@marquee/domain/video-library'
import { writeAudit } from '#features/audit/public.ts'
import {
  masterAddress,
  thumbnailKey,
  type VideoAssetRow,
  videoReply,
} from '#features/video-library/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockReplaceable } from './replace-video.ts'
import { takeSource } from './take-source.ts'
import { findFormerSource, listDoneWork, sourceFileOf, type VideoSourceRow } from './video-source-store.ts'
import { videoState } from './video-work.ts'

/**
 * The video has the file again that it had before the present one, as a version of its own, and people watch that one's
 * renditions until the new ones are made. Doing it twice goes back and forth. Throws `conflict` when no former
 * file is kept any more, and otherwise what a replacement does.
 */
export async function restoreVideo(ctx: MemberContext, id: string): Promise<VideoAsset> {
  return inOrganization(ctx, async (ctx) => {
    const asset = await lockReplaceable(ctx, id)
    const former = await findFormerSource(ctx.db, asset)
    if (!former)
      throw new AppError('conflict', { message: 'The previous file of this video is no longer available.' })
    const thumbnail = thumbnailKey({ id, version: former.version })
    await takeSource(ctx, asset, {
      path: sourceFileOf(former),
      size_bytes: former.size_bytes,
      duration_seconds: former.duration_seconds,
      thumbnail: (await ctx.store.stat(thumbnail)) && thumbnail,
      hls_path: (await playedAddress(ctx, asset, former)) ?? asset.hls_path,
    })
    const target = { target_type: 'video', target_id: id, target_name: asset.name }
    await writeAudit(ctx, { action: 'video.restored', ...target, details: { version: asset.version + 1 } })
    return videoReply(ctx, id)
  })
}

/** Where a former version plays; null when it was not complete. */
async function playedAddress(
  ctx: WithDb<MemberContext>,
  asset: VideoAssetRow,
  former: VideoSourceRow,
): Promise<string | null> {
  const was = { id: asset.id, version: former.version }
  const video = {
    asset: { source: asset.source, hls_path: null },
    source: former,
    master: masterAddress(was),
  }
  return videoState(video, await listDoneWork(ctx.db, was)).hls_path
}
