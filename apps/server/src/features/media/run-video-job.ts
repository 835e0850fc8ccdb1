import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessingHold, TranscoderError } from '@marquee/domain/media'
import {
  allFilesPrefix,
  findVideoAsset,
  lockVideoAsset,
  publishVideoChange,
  type VideoAssetRow,
  type VideoContext,
} from '#features/video-library/public.ts'
import type { WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { temporaryName } from '#platform/store/leftovers.ts'
import type { MediaContext, VideoJobContext } from './media-context.ts'
import { readFailure, VideoGone } from './processing-failure.ts'
import type { VideoPayload } from './processing-jobs.ts'
import { findVideoSource, updateVideoSource } from './video-source-store.ts'

/** One attempt at a job, as the queue passes it. */
export type VideoJobAttempt = { signal: AbortSignal; isLastAttempt: boolean }

export type VideoWork = {
  run(ctx: VideoJobContext): Promise<void>
  /** Decides about the locked video when the last attempt has failed because of its file. */
  giveUp(ctx: WithDb<VideoContext>, asset: VideoAssetRow, error: TranscoderError): Promise<void>
}

/** The folder of all jobs' scratch folders; each is named after its process, so that no process sweeps another's. */
export function scratchRoot(ctx: Pick<MediaContext, 'settings'>): string {
  return join(ctx.settings.workFolder, 'jobs')
}

/**
 * Runs one attempt at work on a video in its own scratch folder, and decides what a failure means: a deleted video ends
 * the job, a full disk puts the work on hold, a faulty file is given up at the last attempt, and everything else is left
 * to the queue's retries.
 */
export async function runVideoJob(
  ctx: MediaContext,
  { payload, attempt }: { payload: VideoPayload; attempt: VideoJobAttempt },
  work: VideoWork,
): Promise<void> {
  const job = {
    ...ctx,
    organizationId: payload.organization_id,
    scratch: join(scratchRoot(ctx), temporaryName()),
    signal: attempt.signal,
  }
  try {
    await mkdir(job.scratch, { recursive: true })
    await work.run(job)
  } catch (error) {
    const failure = readFailure(error, attempt.signal)
    if (failure.kind === 'gone') return await removeFilesOfGone(job, payload)
    if (failure.kind === 'hold') return await holdVideo(job, payload, failure.hold)
    if (failure.kind === 'other' || !attempt.isLastAttempt) throw error
    ctx.log.warn({ err: error, ...payload }, 'a job of a video failed on its last attempt')
    await unlessGone(() =>
      inOrganization(job, async (ctx) =>
        work.giveUp(ctx, await lockCurrentVideo(ctx.db, payload), failure.error),
      ),
    )
  } finally {
    await rm(job.scratch, { recursive: true, force: true })
  }
}

/** Locks the video until the transaction ends. Throws `VideoGone` when it, or this version of it, no longer exists. */
export async function lockCurrentVideo(db: Db, payload: VideoPayload): Promise<VideoAssetRow> {
  const asset = await lockVideoAsset(db, payload.video_asset_id)
  if (asset?.version !== payload.version) throw new VideoGone()
  return asset
}

/**
 * Removes files that were stored after those of the deleted video were removed. Those of a former version may still be
 * playing; they are removed with it.
 */
async function removeFilesOfGone(ctx: VideoJobContext, { video_asset_id: id }: VideoPayload): Promise<void> {
  const asset = await inOrganization(ctx, (ctx) => findVideoAsset(ctx.db, id))
  if (!asset) await ctx.store.removeAll(allFilesPrefix({ id }))
}

/** Keeps the reason on the video's source until work continues; the healing job tries again every minute. */
async function holdVideo(ctx: VideoJobContext, payload: VideoPayload, hold: ProcessingHold): Promise<void> {
  ctx.log.warn({ ...payload, hold }, 'processing of a video is on hold')
  await unlessGone(() =>
    inOrganization(ctx, async (ctx) => {
      const asset = await lockCurrentVideo(ctx.db, payload)
      const source = await findVideoSource(ctx.db, asset)
      if (!source || source.processing_hold === hold) return
      await updateVideoSource(ctx.db, asset, { processing_hold: hold })
      // Open studios show why the video waits.
      await publishVideoChange(ctx.db, asset)
    }),
  )
}

async function unlessGone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof VideoGone)) throw error
  }
}
