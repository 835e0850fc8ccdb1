import { FfmpegError, makeClip } from '@marquee/media'
import {
  findVideoClip,
  lockVideoAsset,
  recordVideoStep,
  sourceKey,
  type VideoAssetRow,
  type VideoClipRow,
  type VideoContext,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { failVideo } from './advance-video.ts'
import { ensureFreeSpace } from './ensure-free-space.ts'
import type { MediaContext, VideoJobContext } from './media-context.ts'
import { UnexpectedOutput } from './processing-failure.ts'
import type { VideoPayload } from './processing-jobs.ts'
import { type VideoJobAttempt, lockCurrentVideo, runVideoJob } from './run-video-job.ts'
import { sendPrepareVideo } from './submit-processing.ts'
import { findSourceOfFile, type VideoSourceRow } from './video-source-store.ts'
import { whileVideoExists } from './watch-video.ts'

/** Beyond this the job is stuck, not slow: re-encoding an hour takes half an hour. */
const timeoutMs = 100 * 60_000
/** The share of a clip's progress that cutting counts for. */
const share = 0.5

type Subject = { asset: VideoAssetRow; clip: VideoClipRow; parent: VideoSourceRow }

/**
 * Cuts the clip's own file, stores it and sends the clip to be prepared like any other video. A clip whose parent is gone
 * ends in ERROR.
 *
 * Idempotent: the file always has the same key, and a clip that has its path is not cut again.
 */
export async function cutClip(
  ctx: MediaContext,
  payload: VideoPayload,
  attempt: VideoJobAttempt,
): Promise<void> {
  await runVideoJob(
    ctx,
    { payload, attempt },
    {
      async run(ctx) {
        const subject = await findSubject(ctx, payload)
        if (subject) await cut(ctx, payload, subject)
      },
      giveUp: failVideo,
    },
  )
}

async function findSubject(ctx: VideoJobContext, payload: VideoPayload): Promise<Subject | undefined> {
  return inOrganization(ctx, async (ctx) => {
    const asset = await lockCurrentVideo(ctx.db, payload)
    const clip = await findVideoClip(ctx.db, asset.id)
    if (!clip || asset.path !== null || asset.transcode_status !== 'SUBMITTED') return undefined
    const parent =
      clip.parent_id === null ? undefined : await findSourceOfFile(ctx.db, clip.parent_id, clip.parent_path)
    if (!parent) {
      await failVideo(ctx, asset, 'COULD_NOT_PROCESS')
      return undefined
    }
    return { asset, clip, parent }
  })
}

async function cut(ctx: VideoJobContext, payload: VideoPayload, subject: Subject): Promise<void> {
  const { asset, clip, parent } = subject
  const { encoder } = ctx
  if (encoder.mode === 'copy-only') throw new FfmpegError('not_started', encoder.reason)
  await ensureFreeSpace(ctx)
  const { scratch } = ctx
  const range = { fromSeconds: clip.from_seconds, toSeconds: clip.to_seconds }
  const made = await whileVideoExists(ctx, { payload, onProgress: saveProgress }, ({ signal }, report) =>
    ctx.store.withLocalFile(clip.parent_path, (path) =>
      makeClip(
        { tools: encoder.tools, options: { scratch, signal, timeoutMs }, onProgress: report },
        { source: { ...parent.encoding, path }, range },
      ),
    ),
  )
  if (made.sizeBytes === 0) throw new UnexpectedOutput('an empty clip')
  await ctx.store.putFile(sourceKey(asset), made.file, { contentType: 'video/mp4' })
  await inOrganization(ctx, async (ctx) => {
    const current = await lockCurrentVideo(ctx.db, payload)
    const stored = { step: 'stored', sizeBytes: made.sizeBytes, progress: share } as const
    await sendPrepareVideo(ctx, await recordVideoStep(ctx, current, stored))
  })
  ctx.log.info({ video_asset_id: asset.id, is_copied: made.isCopied }, 'a clip was cut')
}

async function saveProgress(
  ctx: WithDb<VideoContext>,
  { id }: VideoAssetRow,
  fraction: number,
): Promise<void> {
  const asset = await lockVideoAsset(ctx.db, id)
  if (!asset || asset.path !== null) return
  await recordVideoStep(ctx, asset, { step: 'progressed', progress: fraction * share })
}
