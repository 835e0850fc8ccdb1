import { readdir } from 'node:fs/promises'
import { clip, clipFolder } from '@marquee/media/test/make-clips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findVideoAsset, lockVideoAsset } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { makeLongClip, slowEncoder } from '#test/long-clip.ts'
import { createMediaPipeline, type MediaPipeline, type Video } from '#test/media-pipeline.ts'
import { deleteVideoAssetRow } from '#test/video-rows.ts'
import { failVideo } from './advance-video.ts'
import { healVideos } from './heal-videos.job.ts'
import { scratchRoot } from './run-video-job.ts'
import { submitProcessing } from './submit-processing.ts'

let pipeline: MediaPipeline
let long: string

beforeAll(async () => {
  await clipFolder()
  pipeline = await createMediaPipeline()
  long = await makeLongClip(pipeline.ctx.settings.dataFolder)
}, 240_000)
afterAll(() => pipeline.close())

const isFinished = ({ source }: Video) => source?.finished_at != null
/** Progress is reported after a second of encoding, and a chunk takes the slow encoder a minute. */
const isEncoding = ({ asset }: Video) => asset.transcode_progress > 0
const isFailed = ({ asset }: Video) => asset.transcode_status === 'ERROR'
const scratchFolders = () => readdir(scratchRoot(pipeline.ctx))

describe('[UP-062] processing resumes', () => {
  it('after a worker was stopped in the middle of a chunk', async () => {
    const first = await pipeline.startWorker({ encoder: await slowEncoder(pipeline.ctx.settings.dataFolder) })
    const id = await pipeline.submit(long)
    await pipeline.until(id, isEncoding)
    expect((await scratchFolders()).length).toBeGreaterThan(0)
    await first.stop(0)
    await expect.poll(scratchFolders).toEqual([])
    const second = await pipeline.startWorker()
    const finished = await pipeline.until(id, isFinished)
    expect(finished.asset).toMatchObject({ transcode_status: 'COMPLETE', transcoder_errors: [] })
    expect(finished.done.length).toBe(2)
    await second.stop(0)
  })

  it('when the disk has space again, and shows why it waits until then', async () => {
    let free = 0
    const worker = await pipeline.startWorker({ freeBytes: () => Promise.resolve(free) })
    const id = await pipeline.submit(await clip('hevc.mp4'), 'UPLOAD')
    const held = await pipeline.until(id, ({ source }) => source?.processing_hold === 'DISK_FULL')
    expect(held.asset).toMatchObject({ transcode_status: 'PROGRESSING', transcoder_errors: [] })
    free = 1e12
    await healed(id)
    const complete = await pipeline.until(id, isFinished)
    expect(complete.source?.processing_hold).toBeNull()
    expect(complete.asset.transcode_status).toBe('COMPLETE')
    await worker.stop(0)
  })

  it('[UP-054] when a video in ERROR is submitted again', async () => {
    const worker = await pipeline.startWorker()
    const id = await pipeline.submit(await clip('hevc.mp4'))
    await pipeline.until(id, isFinished)
    await inOrganization(pipeline.ctx, async (ctx) => {
      const asset = await lockVideoAsset(ctx.db, id)
      if (asset) await failVideo(ctx, asset, 'COULD_NOT_PROCESS')
    })
    const failed = await pipeline.until(id, isFailed)
    await inOrganization(pipeline.ctx, (ctx) => submitProcessing(ctx, failed.asset))
    const complete = await pipeline.until(id, ({ asset }) => asset.transcode_status === 'COMPLETE')
    expect(complete.asset.transcoder_errors).toEqual([])
    await worker.stop(0)
  })
})

describe('a video that is deleted while it is processed', () => {
  it('[VL-286] leaves no file behind, and its job ends', async () => {
    const worker = await pipeline.startWorker({
      encoder: await slowEncoder(pipeline.ctx.settings.dataFolder),
    })
    const id = await pipeline.submit(long)
    await pipeline.until(id, isEncoding)
    await inOrganization(pipeline.ctx, async (ctx) => {
      const asset = await findVideoAsset(ctx.db, id)
      if (asset) await deleteVideoAssetRow(ctx.db, asset)
    })
    await expect.poll(() => pipeline.storedNames(id), { timeout: 60_000 }).toEqual([])
    await expect.poll(scratchFolders, { timeout: 60_000 }).toEqual([])
    expect(await pipeline.storedNames(id)).toEqual([])
    await worker.stop(0)
  })
})

describe('a machine without ffmpeg', () => {
  it('[UP-057 UP-078] plays copy-safe videos, and reports a missing encoder for the others', async () => {
    const worker = await pipeline.startWorker({ encoder: { mode: 'copy-only', reason: 'no ffmpeg' } })
    const plain = await pipeline.submit(await clip('s10.mp4'))
    const other = await pipeline.submit(await clip('hevc.mp4'))
    const complete = await pipeline.until(plain, isFinished)
    expect(complete.asset).toMatchObject({ transcode_status: 'COMPLETE', transcode_progress: 1 })
    expect(complete.source).toMatchObject({ is_copy_safe: true, passes: [] })
    const failed = await pipeline.until(other, isFailed)
    expect(failed.asset.transcoder_errors).toEqual(['ENCODER_UNAVAILABLE'])
    expect(failed.asset.path).not.toBeNull()
    await worker.stop(0)
  })
})

/** The healing job may run before the job that found the disk full has ended, and then does nothing. */
async function healed(id: string): Promise<void> {
  await pipeline.until(id, ({ source }) => source?.processing_hold === 'DISK_FULL')
  await expect
    .poll(
      async () => {
        await healVideos(pipeline.ctx)
        return (await pipeline.find(id))?.source?.processing_hold ?? null
      },
      { timeout: 60_000, interval: 250 },
    )
    .toBeNull()
}
