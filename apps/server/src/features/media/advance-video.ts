/**
 * The one place where processing moves on. What a video is worth is derived from the rows of what is done, and the
 * next job is sent in the same transaction: whoever calls it, however often, the outcome is the same.
 */
import { isDeepStrictEqual } from 'node:util'
import type { TranscoderError } from '@marquee/domain/media'
import { transcribeCompleted } from '#features/transcripts/public.ts'
import {
  masterAddress,
  updateVideoAsset,
  type VideoAssetChange,
  type VideoAssetRow,
} from '#features/video-library/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { previewVideoJob, transcodeChunkJob } from './processing-jobs.ts'
import { sendPrepareVideo } from './submit-processing.ts'
import {
  findVideoSource,
  listDoneWork,
  updateVideoSource,
  type VideoSourceRow,
} from './video-source-store.ts'
import {
  formerHlsPath,
  nextWork,
  passesWithout,
  type PassName,
  priorityOf,
  videoState,
  type Work,
} from './video-work.ts'

type Ctx = WithDb<OrganizationContext>

/**
 * The row of the locked video tells how far it is, and the job that comes next is there. True when a job was missing
 * and has been sent.
 */
export async function advanceVideo(ctx: Ctx, asset: VideoAssetRow): Promise<boolean> {
  if (asset.transcode_status === null || asset.transcode_status === 'ERROR') return false
  const source = await findVideoSource(ctx.db, asset)
  if (!source || asset.transcode_status === 'SUBMITTED') return sendPrepareVideo(ctx, asset)
  const done = await listDoneWork(ctx.db, asset)
  const state = videoState({ asset, source, master: masterAddress(asset) }, done)
  // A chunk that is being encoded has counted already; the column has single precision.
  const transcode_progress = Math.max(asset.transcode_progress, Math.fround(state.transcode_progress))
  await changeVideo(ctx, asset, { ...state, transcode_progress })
  const next = nextWork(source, done)
  if (!next && source.previewed_at !== null) {
    if (source.finished_at === null) await updateVideoSource(ctx.db, asset, { finished_at: ctx.clock.now() })
    return false
  }
  const isPreviewSent = source.previewed_at === null && (await sendPreviewVideo(ctx, asset))
  const isChunkSent = next !== undefined && (await sendTranscodeChunk(ctx, asset, { source, work: next }))
  return isPreviewSent || isChunkSent
}

/**
 * The video has failed for this reason; its source file is kept, so that it can be tried again, and a former version
 * plays on.
 */
export async function failVideo(ctx: Ctx, asset: VideoAssetRow, error: TranscoderError): Promise<void> {
  ctx.log.warn({ video_asset_id: asset.id, error }, 'a video could not be processed')
  await updateVideoAsset(ctx.db, asset.id, {
    transcode_status: 'ERROR',
    transcoder_errors: [error],
    client_hls_path: null,
    hls_path: formerHlsPath(asset, masterAddress(asset)),
  })
  await updateVideoSource(ctx.db, asset, { finished_at: ctx.clock.now(), processing_hold: null })
}

/** The pass is not made: the video does without it where it can, and has failed where it cannot. */
export async function giveUpPass(
  ctx: Ctx,
  asset: VideoAssetRow,
  { pass, error }: { pass: PassName; error: TranscoderError },
): Promise<void> {
  const source = await findVideoSource(ctx.db, asset)
  const passes = source && passesWithout(source, pass)
  if (!passes) return failVideo(ctx, asset, error)
  ctx.log.warn({ video_asset_id: asset.id, pass, error }, 'a video goes without some of its renditions')
  await updateVideoSource(ctx.db, asset, { passes, processing_hold: null, restarts: 0 })
  await advanceVideo(ctx, asset)
}

async function changeVideo(ctx: Ctx, asset: VideoAssetRow, change: VideoAssetChange): Promise<void> {
  // Every write of the row is a message to every open studio.
  const isNew = !isDeepStrictEqual({ ...asset, ...change }, asset)
  if (!isNew) return
  const changed = await updateVideoAsset(ctx.db, asset.id, change)
  if (changed?.transcode_status === 'COMPLETE' && asset.transcode_status !== 'COMPLETE') {
    await transcribeCompleted(ctx, changed)
  }
}

function sendPreviewVideo(ctx: Ctx, { id, organization_id, version }: VideoAssetRow): Promise<boolean> {
  return ctx.queue.send(ctx.db, previewVideoJob, {
    payload: { organization_id, video_asset_id: id, version },
    options: { singletonKey: `${id}:${version}` },
  })
}

function sendTranscodeChunk(
  ctx: Ctx,
  { id, organization_id, version }: VideoAssetRow,
  { source, work }: { source: VideoSourceRow; work: Work },
): Promise<boolean> {
  return ctx.queue.send(ctx.db, transcodeChunkJob, {
    payload: { organization_id, video_asset_id: id, version, ...work },
    options: {
      singletonKey: `${id}:${version}:${work.pass}:${work.chunk}`,
      priority: priorityOf(source, work),
    },
  })
}
