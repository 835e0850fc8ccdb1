import type { VideoAsset } from '@marquee/domain/video-library'
import {
  lockReplaceable,
  masterAddress,
  thumbnailKey,
  type VideoAssetRow,
  type VideoMemberContext,
  videoReply,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { takeSource } from './take-source.ts'
import { findFormerSource, listDoneWork, sourceFileOf, type VideoSourceRow } from './video-source-store.ts'
import { stateOfWork } from './video-work.ts'
import { t } from './texts.ts'

/**
 * * Makes the previous file the video's next version; until it is processed, the previous version's renditions play.
 * Calling it again switches back. Throws `conflict` when no previous file is kept, and otherwise like a replacement.
 */
export async function restoreVideo(ctx: VideoMemberContext, id: string): Promise<VideoAsset> {
  return inOrganization(ctx, async (ctx) => {
    const asset = await lockReplaceable(ctx, id)
    const former = await findFormerSource(ctx.db, asset)
    if (!former) throw new AppError('conflict', { message: t('previousFileGone') })
    const thumbnail = thumbnailKey({ id, version: former.version })
    await takeSource(ctx, asset, {
      path: sourceFileOf(former),
      sizeBytes: former.size_bytes,
      durationSeconds: former.duration_seconds,
      thumbnail: (await ctx.store.stat(thumbnail)) && thumbnail,
      isRestored: true,
      hlsPath: (await playedAddress(ctx, asset, former)) ?? asset.hls_path,
    })
    return videoReply(ctx, id)
  })
}

/** The address of the former version; null when it was never complete. */
async function playedAddress(
  ctx: WithDb<VideoMemberContext>,
  asset: VideoAssetRow,
  former: VideoSourceRow,
): Promise<string | null> {
  const was = { id: asset.id, version: former.version }
  const { isComplete } = stateOfWork({ asset, source: former }, await listDoneWork(ctx.db, was))
  return isComplete ? masterAddress(was) : null
}
