import { findVideoAsset, type VideoAssetRow } from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { VideoJobContext } from './media-context.ts'
import { VideoGone } from './processing-failure.ts'
import type { VideoPayload } from './processing-jobs.ts'

/** The video is looked at, and open studios hear of progress, at most this often. */
const intervalMs = 1000

export type Watching = {
  payload: VideoPayload
  /** Called about once a second with how much is done, from 0 to 1; never again after the work has ended. */
  onProgress?: (ctx: WithDb<OrganizationContext>, asset: VideoAssetRow, fraction: number) => Promise<void>
}

/**
 * Runs long work that reports how far it is, and stops it when the video is deleted meanwhile: then it throws
 * `VideoGone`.
 */
export async function whileVideoExists<Result>(
  ctx: VideoJobContext,
  { payload, onProgress }: Watching,
  work: (ctx: VideoJobContext, report: (fraction: number) => void) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController()
  let lastMs = ctx.clock.now().getTime()
  let looking = Promise.resolve()

  const look = async (fraction: number) => {
    await inOrganization(ctx, async (ctx) => {
      const asset = await findVideoAsset(ctx.db, payload.video_asset_id)
      if (asset?.version !== payload.version) return gone.abort()
      await onProgress?.(ctx, asset, fraction)
    }).catch((error: unknown) => {
      // The work itself does not need the database before it ends.
      ctx.log.debug({ err: error }, 'progress was not written')
    })
  }
  const report = (fraction: number) => {
    const nowMs = ctx.clock.now().getTime()
    if (nowMs - lastMs < intervalMs) return
    lastMs = nowMs
    looking = looking.then(() => look(fraction))
  }

  try {
    return await work({ ...ctx, signal: AbortSignal.any([ctx.signal, gone.signal]) }, report)
  } catch (error) {
    throw gone.signal.aborted ? new VideoGone() : error
  } finally {
    await looking
  }
}
