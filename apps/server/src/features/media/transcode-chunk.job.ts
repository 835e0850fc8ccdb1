import type { z } from 'zod'
import {
  recordVideoStep,
  sourceKey,
  type VideoAssetRow,
  type VideoContext,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { advanceVideo, giveUpPass } from './advance-video.ts'
import { type EncodedRung, encodeChunk } from './encode-chunk.ts'
import { ensureFreeSpace } from './ensure-free-space.ts'
import type { MediaContext, VideoJobContext } from './media-context.ts'
import { initName, renditionKey, segmentName } from './media-keys.ts'
import type { transcodeChunkJob } from './processing-jobs.ts'
import { type VideoJobAttempt, lockCurrentVideo, runVideoJob } from './run-video-job.ts'
import {
  findVideoSource,
  insertRenditionChunk,
  listDoneWork,
  updateVideoSource,
  type VideoSourceRow,
} from './video-source-store.ts'
import { progressOf, type Work } from './video-work.ts'
import { whileVideoExists } from './watch-video.ts'

type ChunkPayload = z.output<typeof transcodeChunkJob.schema>
type Subject = { asset: VideoAssetRow; source: VideoSourceRow; work: Work; done: Work[] }

/**
 * Encodes, stores and records one chunk of one pass, updates the video's state and sends the next chunk, in one
 * transaction: a killed worker loses at most one chunk, and videos take turns.
 *
 * Idempotent: a chunk always has the same keys and is recorded once; for a recorded chunk, only the next job is sent.
 */
export async function transcodeChunk(
  ctx: MediaContext,
  payload: ChunkPayload,
  attempt: VideoJobAttempt,
): Promise<void> {
  await runVideoJob(
    ctx,
    { payload, attempt },
    {
      async run(ctx) {
        const subject = await findSubject(ctx, payload)
        if (subject) await makeChunk(ctx, payload, subject)
      },
      giveUp: (ctx, asset, error) => giveUpPass(ctx, asset, { pass: payload.pass, error }),
    },
  )
}

async function findSubject(ctx: VideoJobContext, payload: ChunkPayload): Promise<Subject | undefined> {
  const work: Work = { pass: payload.pass, chunk: payload.chunk }
  return inOrganization(ctx, async (ctx) => {
    const asset = await lockCurrentVideo(ctx.db, payload)
    const source = await findVideoSource(ctx.db, asset)
    if (!source || asset.transcode_status === 'ERROR') return undefined
    const done = await listDoneWork(ctx.db, asset)
    if (!done.some(({ pass, chunk }) => pass === work.pass && chunk === work.chunk)) {
      return { asset, source, work, done }
    }
    await advanceVideo(ctx, asset)
    return undefined
  })
}

async function makeChunk(ctx: VideoJobContext, payload: ChunkPayload, subject: Subject): Promise<void> {
  const { asset, source, work } = subject
  if (ctx.encoder.mode === 'copy-only') {
    // The encoder was available when the video was prepared.
    const failure = { pass: work.pass, error: 'ENCODER_UNAVAILABLE' } as const
    return inOrganization(ctx, async (ctx) =>
      giveUpPass(ctx, await lockCurrentVideo(ctx.db, payload), failure),
    )
  }
  const { tools } = ctx.encoder
  await ensureFreeSpace(ctx)
  const rungs = await whileVideoExists(
    ctx,
    { payload, onProgress: (ctx, asset, fraction) => saveProgress(ctx, asset, { ...subject, fraction }) },
    (ctx, report) =>
      ctx.store.withLocalFile(sourceKey(asset), (path) =>
        encodeChunk(ctx, { source, work, path, tools }, report),
      ),
  )
  for (const rung of rungs) await storeRung(ctx, asset, rung)
  await inOrganization(ctx, async (ctx) => recordChunk(ctx, payload, rungs))
}

/** The init segment comes last, because players request it first. */
async function storeRung(ctx: VideoJobContext, asset: VideoAssetRow, rung: EncodedRung): Promise<void> {
  for (const [position, { file }] of rung.segments.entries()) {
    const key = renditionKey(asset, rung.rung, segmentName(rung.firstSegment + position))
    await ctx.store.putFile(key, file, { contentType: 'video/iso.segment' })
  }
  // Every chunk makes the same one, so only the first one's is stored.
  if (rung.firstSegment > 0) return
  await ctx.store.putFile(renditionKey(asset, rung.rung, initName), rung.initFile, {
    contentType: 'video/mp4',
  })
}

async function recordChunk(
  ctx: WithDb<VideoContext>,
  payload: ChunkPayload,
  rungs: readonly EncodedRung[],
): Promise<void> {
  const asset = await lockCurrentVideo(ctx.db, payload)
  const { organization_id, video_asset_id, version, pass, chunk } = payload
  const bytes = rungs.flatMap((rung) => rung.segments).reduce((sum, segment) => sum + segment.bytes, 0)
  const renditions = Object.fromEntries(
    rungs.map(({ rung, codecs, firstSegment, segments }) => [
      rung,
      {
        codecs,
        first_segment: firstSegment,
        seconds: segments.map(({ seconds }) => seconds),
        bytes: segments.map(({ bytes }) => bytes),
      },
    ]),
  )
  await insertRenditionChunk(ctx.db, {
    organization_id,
    video_asset_id,
    version,
    pass,
    chunk,
    renditions,
    bytes,
  })
  await updateVideoSource(ctx.db, asset, { processing_hold: null, restarts: 0 })
  await advanceVideo(ctx, asset)
}

/** Only for videos that are not complete yet: the progress of the others moves from chunk to chunk. */
async function saveProgress(
  ctx: WithDb<VideoContext>,
  asset: VideoAssetRow,
  { source, work, done, fraction }: Subject & { fraction: number },
): Promise<void> {
  if (asset.transcode_status !== 'PROGRESSING') return
  const progress = progressOf(source, done, { work, fraction })
  await recordVideoStep(ctx, asset, { step: 'progressed', progress })
}
