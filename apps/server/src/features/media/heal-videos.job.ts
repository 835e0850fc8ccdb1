import {
  listSubmittedVideos,
  lockVideoAsset,
  type VideoAssetRow,
  type VideoContext,
  type VideoServices,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { advanceVideo, giveUpPass } from './advance-video.ts'
import {
  findVideoSource,
  listDoneWork,
  listUnfinishedSources,
  updateVideoSource,
  type VideoSourceRow,
} from './video-source-store.ts'
import { nextWork } from './video-work.ts'

/** The oldest this many in each run; the others follow a minute later. */
const mostVideos = 500
/** Work that was lost this often probably kills its worker. */
const mostRestarts = 5

/**
 * Restarts videos that are stuck: whatever is unfinished and has no job gets its next one, including work that waited for
 * disk space. Gives up work that keeps getting lost.
 *
 * Idempotent: a video whose job waits or runs gets no second one.
 */
export async function healVideos(services: VideoServices): Promise<void> {
  const videos = await asSystem(services, async (ctx) => [
    ...(await listSubmittedVideos(ctx.db, mostVideos)),
    ...(await listUnfinishedSources(ctx.db, mostVideos)),
  ])
  const { log } = services
  await oneByOne(videos, { log, failed: 'a video was not healed' }, ({ id, organization_id }) =>
    inOrganization({ ...services, organizationId: organization_id }, async (ctx) => {
      const asset = await lockVideoAsset(ctx.db, id)
      if (asset) await healVideo(ctx, asset)
    }),
  )
}

async function healVideo(ctx: WithDb<VideoContext>, asset: VideoAssetRow): Promise<void> {
  if (!(await advanceVideo(ctx, asset))) return
  const source = await findVideoSource(ctx.db, asset)
  ctx.log.info({ video_asset_id: asset.id, hold: source?.processing_hold }, 'a job of a video was sent again')
  if (!source || source.processing_hold !== null) return
  if (source.restarts >= mostRestarts) return giveUp(ctx, asset, source)
  await updateVideoSource(ctx.db, asset, { restarts: source.restarts + 1 })
}

async function giveUp(
  ctx: WithDb<VideoContext>,
  asset: VideoAssetRow,
  source: VideoSourceRow,
): Promise<void> {
  const next = nextWork(source, await listDoneWork(ctx.db, asset))
  if (next) return giveUpPass(ctx, asset, { pass: next.pass, error: 'COULD_NOT_PROCESS' })
  await updateVideoSource(ctx.db, asset, { previewed_at: ctx.clock.now(), restarts: 0 })
  await advanceVideo(ctx, asset)
}
