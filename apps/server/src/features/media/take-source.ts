/**
 * How a video comes to have another source file and keeps everything else: its id, and with it whatever uses it. The
 * new file is a version of its own, with renditions and addresses of its own. The former version plays on until the
 * new one does, and its files stay for a while after that, for whoever plays them.
 */
import {
  masterAddress,
  type NextFile,
  recordVideoStep,
  thumbnailKey,
  type VideoAssetRow,
  type VideoContext,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { formerVersionSeconds, removeFormerVersionJob } from './processing-jobs.ts'
import { submitProcessing } from './submit-processing.ts'
import { updateVideoSource } from './video-source-store.ts'

export type TakenSource = Omit<NextFile, 'hasThumbnail'> & {
  /** Where its thumbnail lies; undefined while it has none. */
  thumbnail: string | undefined
  isRestored: boolean
}

/** A thumbnail is at most 2 MB. */
const maxThumbnailBytes = 2 * 1024 * 1024

/** The locked video has this source as its next version, which is SUBMITTED; what was found in the former one is forgotten. */
export async function takeSource(
  ctx: WithDb<VideoContext>,
  asset: VideoAssetRow,
  { thumbnail, isRestored, ...file }: TakenSource,
): Promise<void> {
  const { id, organization_id, version } = asset
  if (thumbnail !== undefined) {
    const picture = await ctx.store.read(thumbnail, { offset: 0, length: maxThumbnailBytes })
    await ctx.store.put(thumbnailKey({ id, version: version + 1 }), picture, { contentType: 'image/jpeg' })
  }
  // Nobody works on the former one any more.
  await updateVideoSource(ctx.db, asset, { finished_at: ctx.clock.now(), processing_hold: null })
  const taken = await recordVideoStep(ctx, asset, {
    step: 'replaced',
    file: { ...file, hasThumbnail: thumbnail !== undefined },
    isRestored,
  })
  await submitProcessing(ctx, taken)
  await ctx.queue.send(ctx.db, removeFormerVersionJob, {
    payload: { organization_id, video_asset_id: id, version, path: asset.path },
    options: { startAfterSeconds: formerVersionSeconds },
  })
}

/** True when people who open the video watch its present version. */
export function playsItsVersion(asset: VideoAssetRow): boolean {
  return [asset.hls_path, asset.client_hls_path].includes(masterAddress(asset))
}
