import { findVideoAsset, recordVideoStep, type VideoAssetRow } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { advanceVideo, failVideo } from './advance-video.ts'
import { type Inspection, inspectSource } from './inspect-source.ts'
import type { MediaContext, VideoJobContext } from './media-context.ts'
import type { VideoPayload } from './processing-jobs.ts'
import { type VideoJobAttempt, lockCurrentVideo, runVideoJob } from './run-video-job.ts'
import { saveVideoSource } from './video-source-store.ts'

/**
 * Inspects the source, makes the video playable if its source can be played directly, and sends the jobs of its previews
 * and its first chunk. A faulty video ends in ERROR.
 *
 * Idempotent: it only reads the source, and its one transaction does nothing unless the video is SUBMITTED.
 */
export async function prepareVideo(
  ctx: MediaContext,
  payload: VideoPayload,
  attempt: VideoJobAttempt,
): Promise<void> {
  await runVideoJob(
    ctx,
    { payload, attempt },
    {
      async run(ctx) {
        const asset = await inOrganization(ctx, (ctx) => findVideoAsset(ctx.db, payload.video_asset_id))
        if (asset?.version !== payload.version || asset.transcode_status !== 'SUBMITTED') return
        await saveInspection(ctx, payload, await inspectSource(ctx, asset))
      },
      giveUp: failVideo,
    },
  )
}

async function saveInspection(ctx: VideoJobContext, payload: VideoPayload, found: Inspection): Promise<void> {
  const { encoder } = ctx
  await inOrganization(ctx, async (ctx) => {
    const asset = await lockCurrentVideo(ctx.db, payload)
    if (asset.transcode_status !== 'SUBMITTED') return
    const { facts, notes } = found
    const prepared = await recordVideoStep(ctx, asset, {
      step: 'inspected',
      sizeBytes: found.sizeBytes,
      warnings: notes.warnings,
      durationSeconds: found.durationSeconds,
    })
    const [error] = notes.errors
    if (error || !facts) return failVideo(ctx, asset, error ?? 'COULD_NOT_PROCESS')
    if (!facts.is_copy_safe && encoder.mode === 'copy-only')
      return failVideo(ctx, asset, 'ENCODER_UNAVAILABLE')
    // Without an encoder there are no previews to wait for.
    const previewed_at = encoder.mode === 'copy-only' ? ctx.clock.now() : null
    await saveVideoSource(ctx.db, { ...facts, ...identityOf(asset), previewed_at })
    await advanceVideo(ctx, prepared, { isOnlyIfIdle: false })
  })
}

function identityOf({ organization_id, id, version }: VideoAssetRow) {
  return { organization_id, video_asset_id: id, version }
}
