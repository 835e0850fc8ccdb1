/** A part of a video through the real pipeline: cut, prepared, and playing. */
import { randomUUID } from 'node:crypto'
import { clip, clipFolder } from '@marquee/media/test/make-clips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceKey } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { createMediaPipeline, type MediaPipeline, type Video } from '#test/media-pipeline.ts'
import { insertVideoAsset, insertVideoClip } from '#test/video-rows.ts'
import { cutClip } from './cut-clip.job.ts'
import { healVideos } from './heal-videos.job.ts'
import { submitProcessing } from './submit-processing.ts'

let pipeline: MediaPipeline
beforeAll(async () => {
  await clipFolder()
  pipeline = await createMediaPipeline()
  await pipeline.startWorker()
}, 240_000)
afterAll(() => pipeline.close())

const isComplete = ({ asset, source }: Video) => asset.transcode_status === 'COMPLETE' && source !== undefined

/** Creates a clip of the video's part. With `isLost`, its job is not sent. */
async function createClip(parentId: string, [from, to]: [number, number], isLost = false): Promise<string> {
  const id = randomUUID()
  const { ctx } = pipeline
  await inOrganization(ctx, async (ctx) => {
    const asset = await insertVideoAsset(ctx.db, {
      id,
      organization_id: ctx.organizationId,
      name: 'A part',
      source: 'CLIP',
      creation_type: 'CLIP',
      uploaded_at: ctx.clock.now(),
      transcode_status: 'SUBMITTED',
    })
    await insertVideoClip(ctx.db, {
      video_asset_id: id,
      organization_id: ctx.organizationId,
      parent_id: parentId,
      parent_path: sourceKey({ id: parentId }),
      from_seconds: from,
      to_seconds: to,
    })
    if (asset && !isLost) await submitProcessing(ctx, asset)
  })
  return id
}

async function aVideo(name: string): Promise<string> {
  const id = await pipeline.submit(await clip(name), 'UPLOAD')
  await pipeline.until(id, ({ source }) => source !== undefined)
  return id
}

describe('a clip', () => {
  it('plays from its own file, with the length of its part and its own size', async () => {
    const parent = await aVideo('s10.mp4')
    const { asset, source } = await pipeline.until(await createClip(parent, [1.234, 8.766]), isComplete)
    expect(source).toMatchObject({ is_copy_safe: true, has_audio: true, width: 640, height: 360 })
    expect(asset.duration_seconds).toBeCloseTo(7.53, 1)
    expect(asset.hls_path).toBe(`/media/${asset.id}/v1/master.m3u8`)
    const stored = await pipeline.ctx.store.stat(sourceKey(asset))
    expect(asset.size_bytes).toBe(stored?.sizeBytes)
  }, 120_000)

  it('whose job was lost is cut by the healing job', async () => {
    const id = await createClip(await aVideo('low.mp4'), [1, 3], true)
    await healVideos(pipeline.ctx)
    const { asset } = await pipeline.until(id, isComplete)
    expect(asset.duration_seconds).toBeCloseTo(2, 1)
  }, 120_000)

  it('is not cut again when it has its file', async () => {
    const id = await createClip(await aVideo('low.mp4'), [1, 3])
    const { asset } = await pipeline.until(id, isComplete)
    const payload = { organization_id: asset.organization_id, video_asset_id: id, version: 1 }
    const attempt = { signal: new AbortController().signal, isLastAttempt: true }
    const encoder = { mode: 'copy-only', reason: 'no ffmpeg' } as const
    await cutClip({ ...pipeline.ctx, encoder, freeBytes: async () => 0 }, payload, attempt)
    expect((await pipeline.find(id))?.asset.transcode_status).toBe('COMPLETE')
  }, 120_000)

  it('[VL-111] of a video whose file is gone ends in ERROR', async () => {
    const parent = await aVideo('low.mp4')
    await pipeline.ctx.store.removeAll(`assets/${parent}/source/`)
    const id = await createClip(parent, [1, 3])
    const { asset } = await pipeline.until(id, ({ asset }) => asset.transcode_status === 'ERROR')
    expect(asset.transcoder_errors).toEqual(['COULD_NOT_PROCESS'])
  }, 120_000)
})
