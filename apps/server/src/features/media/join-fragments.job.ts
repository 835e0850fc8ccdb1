import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FfmpegError, joinRecording, type RecordedStretch } from '@marquee/media'
import {
  findVideoAsset,
  joinedKey,
  recordVideoStep,
  type VideoAssetRow,
  type VideoContext,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { ensureFreeSpace } from './ensure-free-space.ts'
import type { MediaContext, VideoJobContext } from './media-context.ts'
import type { VideoPayload } from './processing-jobs.ts'
import { type VideoJobAttempt, lockCurrentVideo, runVideoJob } from './run-video-job.ts'
import type { StoredFragment } from './schema.ts'
import { takeSource } from './take-source.ts'
import { findVideoFragments, type VideoFragmentsRow } from './video-fragments-store.ts'
import { whileVideoExists } from './watch-video.ts'

/** Copying an hour takes seconds; this allows for several hours that have to be encoded. */
const timeoutMs = 100 * 60_000

/**
 * * Joins the stored pieces of a recording into one file. The file becomes the next version, and the pieces play until
 * it does. It is encoded only if the format of picture or sound changes, for example when another encoder takes over.
 *
 * Idempotent: the file always has the same key, and a video that has its file already is of another version.
 */
export async function joinFragments(
  ctx: MediaContext,
  payload: VideoPayload,
  attempt: VideoJobAttempt,
): Promise<void> {
  await runVideoJob(
    ctx,
    { payload, attempt },
    {
      async run(ctx) {
        const { video_asset_id: id, version } = payload
        const recorded = await inOrganization(ctx, async ({ db }) => {
          const asset = await findVideoAsset(db, id)
          return asset?.version === version ? findVideoFragments(db, { id, version }) : undefined
        })
        if (!recorded) return
        if (ctx.encoder.mode !== 'copy-only') return makeFile(ctx, payload, recorded)
        await inOrganization(ctx, async (ctx) => keepFragments(ctx, await lockCurrentVideo(ctx.db, payload)))
      },
      giveUp: keepFragments,
    },
  )
}

/** Keeps the recording playing from its pieces for good. */
async function keepFragments(ctx: WithDb<VideoContext>, asset: VideoAssetRow): Promise<void> {
  await recordVideoStep(ctx, asset, { step: 'processed', plays: true, isComplete: true, progress: 1 })
}

async function makeFile(
  ctx: VideoJobContext,
  payload: VideoPayload,
  recorded: VideoFragmentsRow,
): Promise<void> {
  const { encoder, scratch } = ctx
  if (encoder.mode === 'copy-only') throw new FfmpegError('not_started', encoder.reason)
  await ensureFreeSpace(ctx)
  const key = joinedKey({ id: payload.video_asset_id })
  const made = await whileVideoExists(ctx, { payload }, async ({ signal }) => {
    const stretches = await writeStretches(ctx, recorded)
    return joinRecording(encoder.tools, stretches, { scratch, signal, timeoutMs })
  })
  await ctx.store.putFile(key, made.file, { contentType: 'video/mp4' })
  await inOrganization(ctx, async (ctx) => {
    const asset = await lockCurrentVideo(ctx.db, payload)
    await takeSource(ctx, asset, {
      path: key,
      sizeBytes: made.sizeBytes,
      durationSeconds: asset.duration_seconds,
      thumbnail: undefined,
      hlsPath: asset.hls_path,
      isRestored: false,
      isJoined: true,
    })
  })
  ctx.log.info(
    { video_asset_id: payload.video_asset_id, size_bytes: made.sizeBytes },
    'the file of a recording is complete',
  )
}

/** Writes a file for each uninterrupted part of the recording: its initialization segment and its pieces. */
async function writeStretches(
  ctx: VideoJobContext,
  { init_keys, fragments }: VideoFragmentsRow,
): Promise<[RecordedStretch, ...RecordedStretch[]]> {
  const cuts = Map.groupBy(fragments, ({ discontinuity }) => discontinuity)
  const stretches: RecordedStretch[] = []
  for (const [position, pieces] of [...cuts.values()].entries()) {
    const file = `stretch-${position}.mp4`
    const format = pieces[0]?.init ?? 0
    const init = init_keys[format]
    const keys = [...(init === undefined ? [] : [init]), ...pieces.map(({ key }) => key)]
    await pipeline(contentOf(ctx, keys), createWriteStream(join(ctx.scratch, file)))
    stretches.push({ file, format, durationSeconds: secondsOf(pieces) })
  }
  const [first, ...others] = stretches
  if (!first) throw new Error('A recording has at least one piece.')
  return [first, ...others]
}

async function* contentOf({ store }: VideoJobContext, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) {
    for await (const chunk of await store.stream(key)) if (Buffer.isBuffer(chunk)) yield chunk
  }
}

function secondsOf(pieces: readonly StoredFragment[]): number {
  return pieces.reduce((sum, { ms }) => sum + ms, 0) / 1000
}
