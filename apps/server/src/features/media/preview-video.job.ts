import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  collectPeaks,
  type FfmpegTools,
  longestKeyframeGap,
  makePoster,
  planStoryboard,
  POSTER_NAME,
  previewCall,
  readIndex,
  runFfmpeg,
  SourceError,
  type StoryboardPlan,
  storyboardVtt,
} from '@marquee/media'
import {
  findVideoAsset,
  recordVideoStep,
  sourceKey,
  thumbnailKey,
  type VideoAssetRow,
} from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { advanceVideo } from './advance-video.ts'
import { ensureFreeSpace } from './ensure-free-space.ts'
import type { MediaContext, VideoJobContext } from './media-context.ts'
import { previewKey } from './media-keys.ts'
import { openSource } from './open-source.ts'
import type { VideoPayload } from './processing-jobs.ts'
import { type VideoJobAttempt, lockCurrentVideo, runVideoJob } from './run-video-job.ts'
import { findVideoSource, updateVideoSource, type VideoSourceRow } from './video-source-store.ts'
import { whileVideoExists } from './watch-video.ts'

const posterTimeoutMs = 60_000
const previewTimeoutMs = 50 * 60_000

type Subject = { asset: VideoAssetRow; source: VideoSourceRow; tools: FfmpegTools }

/**
 * Makes a poster (unless the browser sent one), a storyboard and the peaks of the sound. Damage in the keyframes becomes a
 * warning (UP-083). A video whose previews fail does without them.
 *
 * Idempotent: files are replaced by identical ones, and the row is written once all are stored.
 */
export async function previewVideo(
  ctx: MediaContext,
  payload: VideoPayload,
  attempt: VideoJobAttempt,
): Promise<void> {
  const { encoder } = ctx
  if (encoder.mode === 'copy-only') return
  await runVideoJob(
    ctx,
    { payload, attempt },
    {
      async run(ctx) {
        const subject = await findSubject(ctx, payload, encoder.tools)
        if (subject) await makePreviews(ctx, payload, subject)
      },
      async giveUp(ctx, asset) {
        await updateVideoSource(ctx.db, asset, { previewed_at: ctx.clock.now() })
        await advanceVideo(ctx, asset)
      },
    },
  )
}

async function findSubject(
  ctx: VideoJobContext,
  payload: VideoPayload,
  tools: FfmpegTools,
): Promise<Subject | undefined> {
  return inOrganization(ctx, async (ctx) => {
    const asset = await findVideoAsset(ctx.db, payload.video_asset_id)
    if (asset?.version !== payload.version || asset.transcode_status === 'ERROR') return undefined
    const source = await findVideoSource(ctx.db, asset)
    return source && source.previewed_at === null ? { asset, source, tools } : undefined
  })
}

async function makePreviews(ctx: VideoJobContext, payload: VideoPayload, subject: Subject): Promise<void> {
  await ensureFreeSpace(ctx)
  const { asset } = subject
  const isDamaged = await whileVideoExists(ctx, { payload }, (ctx) =>
    ctx.store.withLocalFile(sourceKey(asset), async (path) => {
      if (!asset.has_thumbnail) await storePoster(ctx, subject, path)
      return makeStoryboardAndPeaks(ctx, subject, path)
    }),
  )
  await inOrganization(ctx, async (ctx) => {
    const current = await lockCurrentVideo(ctx.db, payload)
    const previewed = await recordVideoStep(ctx, current, { step: 'previewed', isDamaged })
    await updateVideoSource(ctx.db, asset, { previewed_at: ctx.clock.now() })
    await advanceVideo(ctx, previewed)
  })
}

async function storePoster(
  ctx: VideoJobContext,
  { asset, source, tools }: Subject,
  path: string,
): Promise<void> {
  const { scratch, signal } = ctx
  await makePoster(
    tools,
    { source: path, durationSeconds: source.duration_seconds },
    { scratch, signal, timeoutMs: posterTimeoutMs },
  )
  await ctx.store.putFile(thumbnailKey(asset), join(scratch, POSTER_NAME), { contentType: 'image/jpeg' })
}

/** Returns true when some of the pictures could not be decoded. */
async function makeStoryboardAndPeaks(
  ctx: VideoJobContext,
  { asset, source, tools }: Subject,
  path: string,
): Promise<boolean> {
  const { scratch, signal, store } = ctx
  const plan = planStoryboard(source.duration_seconds, await keyframeGapOf(ctx, asset))
  const peaks = collectPeaks()
  const { stderrLines } = await runFfmpeg(tools, previewCall(path, plan, source.has_audio), {
    scratch,
    signal,
    timeoutMs: previewTimeoutMs,
    onStdout: (chunk) => peaks.push(chunk),
  })
  if (source.has_audio) {
    const contentType = 'application/octet-stream'
    await store.put(previewKey(asset, 'peaks.bin'), peaks.finish(), { contentType })
  }
  await storeStoryboard(ctx, asset, plan)
  return stderrLines > 0
}

/** The cue file comes last, so that all sheets it refers to exist. */
async function storeStoryboard(
  { store, scratch }: VideoJobContext,
  asset: VideoAssetRow,
  plan: StoryboardPlan,
) {
  const sheets = (await readdir(scratch)).filter((name) => name.startsWith('storyboard_'))
  for (const name of sheets) {
    await store.putFile(previewKey(asset, name), join(scratch, name), { contentType: 'image/jpeg' })
  }
  const cues = Buffer.from(storyboardVtt(plan))
  await store.put(previewKey(asset, 'storyboard.vtt'), cues, { contentType: 'text/vtt' })
}

/** Infinite when it is unknown, so that every picture is decoded. */
async function keyframeGapOf(ctx: VideoJobContext, asset: VideoAssetRow): Promise<number> {
  try {
    const { video } = await readIndex(await openSource(ctx.store, sourceKey(asset)))
    return video?.sampleCount ? longestKeyframeGap(video) : Number.POSITIVE_INFINITY
  } catch (error) {
    if (error instanceof SourceError) return Number.POSITIVE_INFINITY
    throw error
  }
}
