import { findVideoAsset, type VideoAssetRow, type VideoContext } from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { VideoJobContext } from './media-context.ts'
import { VideoGone } from './processing-failure.ts'
import type { VideoPayload } from './processing-jobs.ts'

/** How often the video is looked at; open studios hear of progress at most as often. */
const intervalMs = 1000

export type Watching = {
  payload: VideoPayload
  /** Called once a second with what the work last reported, from 0 to 1; never again after it has ended. */
  onProgress?: (ctx: WithDb<VideoContext>, asset: VideoAssetRow, fraction: number) => Promise<void>
}

/**
 * Runs long work, which may report how far it is, and stops it when the video is deleted meanwhile: then it throws
 * `VideoGone`.
 */
export async function whileVideoExists<Result>(
  ctx: VideoJobContext,
  { payload, onProgress }: Watching,
  work: (ctx: VideoJobContext, report: (fraction: number) => void) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController()
  let fraction = 0
  let looking: Promise<void> | undefined

  const look = async () => {
    await inOrganization(ctx, async (ctx) => {
      const asset = await findVideoAsset(ctx.db, payload.video_asset_id)
      if (asset?.version !== payload.version) return gone.abort()
      await onProgress?.(ctx, asset, fraction)
    }).catch((error: unknown) => {
      // The work itself does not need the database before it ends.
      ctx.log.debug({ err: error }, 'progress was not written')
    })
    looking = undefined
  }
  // By the clock, because an encoder may have nothing to report for minutes.
  const timer = setInterval(() => {
    looking ??= look()
  }, intervalMs)

  try {
    const signal = AbortSignal.any([ctx.signal, gone.signal])
    return await work({ ...ctx, signal }, (reported) => {
      fraction = reported
    })
  } catch (error) {
    throw gone.signal.aborted ? new VideoGone() : error
  } finally {
    clearInterval(timer)
    await looking
  }
}
