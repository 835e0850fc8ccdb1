import { findVideoAsset, type VideoAssetRow, type VideoContext } from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { VideoJobContext } from './media-context.ts'
import { VideoGone } from './processing-failure.ts'
import type { VideoPayload } from './processing-jobs.ts'

/** How often the video is checked; open studios are notified of progress at most as often. */
const intervalMs = 1000

export type Watching = {
  payload: VideoPayload
  /** Called once a second with the latest progress of the work, from 0 to 1; never after the work has ended. */
  onProgress?: (ctx: WithDb<VideoContext>, asset: VideoAssetRow, fraction: number) => Promise<void>
}

/** Runs long work that may report its progress. Stops it and throws `VideoGone` when the video is deleted meanwhile. */
export async function whileVideoExists<Result>(
  ctx: VideoJobContext,
  { payload, onProgress }: Watching,
  work: (ctx: VideoJobContext, report: (fraction: number) => void) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController()
  let fraction = 0
  let checking: Promise<void> | undefined

  const check = async () => {
    await inOrganization(ctx, async (ctx) => {
      const asset = await findVideoAsset(ctx.db, payload.video_asset_id)
      if (asset?.version !== payload.version) return gone.abort()
      await onProgress?.(ctx, asset, fraction)
    }).catch((error: unknown) => {
      // The work itself needs no database until it ends.
      ctx.log.debug({ err: error }, 'progress was not written')
    })
    checking = undefined
  }
  // On a timer, because an encoder may have nothing to report for minutes.
  const timer = setInterval(() => {
    checking ??= check()
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
    await checking
  }
}
