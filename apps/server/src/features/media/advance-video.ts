/**
 * The only place where processing moves on. The state of a video is derived from the rows of finished work, and the next
 * job is sent in the same transaction, so calling it again has the same outcome.
 */
import type { TranscoderError } from '@marquee/domain/media'
import { recordVideoStep, type VideoAssetRow, type VideoContext } from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { previewVideoJob, transcodeChunkJob } from './processing-jobs.ts'
import { sendPrepareVideo } from './submit-processing.ts'
import {
  findVideoSource,
  listDoneWork,
  updateVideoSource,
  type VideoSourceRow,
} from './video-source-store.ts'
import { nextWork, passesWithout, type PassName, priorityOf, stateOfWork, type Work } from './video-work.ts'

type Ctx = WithDb<VideoContext>

/** How to send the video's next job: a running job continues by itself, unless what it works on has changed. */
type Sending = { isOnlyIfIdle: boolean }

/** Updates the locked video's state and sends its next job. True when a job was missing and has been sent. */
export async function advanceVideo(
  ctx: Ctx,
  asset: VideoAssetRow,
  sending: Sending = { isOnlyIfIdle: true },
): Promise<boolean> {
  if (asset.transcode_status === null || asset.transcode_status === 'ERROR') return false
  const source = await findVideoSource(ctx.db, asset)
  if (!source || asset.transcode_status === 'SUBMITTED') return sendPrepareVideo(ctx, asset, sending)
  const done = await listDoneWork(ctx.db, asset)
  await recordVideoStep(ctx, asset, { step: 'processed', ...stateOfWork({ asset, source }, done) })
  const next = nextWork(source, done)
  if (!next && source.previewed_at !== null) {
    if (source.finished_at === null) await updateVideoSource(ctx.db, asset, { finished_at: ctx.clock.now() })
    return false
  }
  const isPreviewSent = source.previewed_at === null && (await sendPreviewVideo(ctx, asset, sending))
  const isChunkSent =
    next !== undefined && (await sendTranscodeChunk(ctx, asset, { source, work: next, ...sending }))
  return isPreviewSent || isChunkSent
}

/**
 * Marks the video as failed for this reason. Its source file is kept, so that it can be tried again, and an earlier
 * version still plays.
 */
export async function failVideo(ctx: Ctx, asset: VideoAssetRow, error: TranscoderError): Promise<void> {
  ctx.log.warn({ video_asset_id: asset.id, error }, 'a video could not be processed')
  await recordVideoStep(ctx, asset, { step: 'failed', error })
  await updateVideoSource(ctx.db, asset, { finished_at: ctx.clock.now(), processing_hold: null })
}

/** Gives up the pass. The video does without it if it can, and has failed otherwise. */
export async function giveUpPass(
  ctx: Ctx,
  asset: VideoAssetRow,
  { pass, error }: { pass: PassName; error: TranscoderError },
): Promise<void> {
  const source = await findVideoSource(ctx.db, asset)
  const passes = source && passesWithout(source, pass)
  if (!passes) return failVideo(ctx, asset, error)
  ctx.log.warn({ video_asset_id: asset.id, pass, error }, 'a video continues without some of its renditions')
  await updateVideoSource(ctx.db, asset, { passes, processing_hold: null, restarts: 0 })
  await advanceVideo(ctx, asset)
}

function sendPreviewVideo(
  ctx: Ctx,
  { id, organization_id, version }: VideoAssetRow,
  { isOnlyIfIdle }: Sending,
): Promise<boolean> {
  return ctx.queue.send(ctx.db, previewVideoJob, {
    payload: { organization_id, video_asset_id: id, version },
    options: { singletonKey: `${id}:${version}`, isOnlyIfIdle },
  })
}

function sendTranscodeChunk(
  ctx: Ctx,
  { id, organization_id, version }: VideoAssetRow,
  { source, work, isOnlyIfIdle }: { source: VideoSourceRow; work: Work } & Sending,
): Promise<boolean> {
  return ctx.queue.send(ctx.db, transcodeChunkJob, {
    payload: { organization_id, video_asset_id: id, version, ...work },
    options: {
      singletonKey: `${id}:${version}:${work.pass}:${work.chunk}`,
      priority: priorityOf(source, work),
      isOnlyIfIdle,
    },
  })
}
