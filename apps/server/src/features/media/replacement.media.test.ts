/** Replacing a video's file through the real pipeline, and the rungs of a recording. */
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clip, clipFolder } from '@marquee/media/test/make-clips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockVideoAsset } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { makeFullHdClip } from '#test/long-clip.ts'
import { createMediaPipeline, type MediaPipeline, type Video } from '#test/media-pipeline.ts'
import { removeFormerVersion } from './remove-former-version.job.ts'
import { takeSource } from './take-source.ts'

let pipeline: MediaPipeline
beforeAll(async () => {
  await clipFolder()
  pipeline = await createMediaPipeline()
  await pipeline.startWorker()
}, 240_000)
afterAll(() => pipeline.close())

const isComplete = ({ asset, source }: Video) =>
  asset.transcode_status === 'COMPLETE' && source?.finished_at != null
const master = (id: string, version: number) => `/media/${id}/v${version}/master.m3u8`

/** Makes the file the video's next version. */
async function takeFile(id: string, name: string): Promise<string> {
  const { ctx } = pipeline
  const path = `assets/${id}/source/${name}`
  const copy = join(ctx.settings.dataFolder, name)
  await copyFile(await clip(name), copy)
  await ctx.store.putFile(path, copy, { contentType: 'video/mp4' })
  await inOrganization(ctx, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    const source = { path, sizeBytes: 1, durationSeconds: 1, thumbnail: undefined, isRestored: false }
    if (asset) await takeSource(ctx, asset, { ...source, hlsPath: asset.hls_path })
  })
  return path
}

describe('a video with a replaced file', () => {
  it('is fully processed, while the files of the former version stay until they may be removed', async () => {
    const id = await pipeline.submit(await clip('low.mp4'), 'UPLOAD')
    const former = await pipeline.until(id, isComplete)
    await takeFile(id, 'hevc.mp4')
    expect((await pipeline.find(id))?.asset.hls_path).toBe(master(id, 1))
    const current = await pipeline.until(id, isComplete)
    expect(current.asset).toMatchObject({ version: 2, hls_path: master(id, 2), has_thumbnail: true })
    expect(current.source).toMatchObject({ is_copy_safe: false, version: 2 })
    expect(current.source?.size_bytes).not.toBe(former.source?.size_bytes)
    const ids = { organization_id: pipeline.ctx.organizationId, video_asset_id: id }
    const folders = async () => new Set((await pipeline.storedNames(id)).map((name) => name.split('/')[0]))
    expect(await folders()).toEqual(new Set(['source', 'v1', 'v2']))
    await removeFormerVersion(pipeline.ctx, { ...ids, version: 1, path: former.asset.path })
    expect(await folders()).toEqual(new Set(['source', 'v2']))
  }, 120_000)

  it('[UP-078] that cannot be processed ends in ERROR, and the former one still plays', async () => {
    const id = await pipeline.submit(await clip('low.mp4'), 'UPLOAD')
    await pipeline.until(id, ({ asset }) => asset.transcode_status === 'COMPLETE')
    await takeFile(id, 'trunc_nomoov.mp4')
    const failed = await pipeline.until(id, ({ asset }) => asset.transcode_status === 'ERROR')
    expect(failed.asset).toMatchObject({ version: 2, hls_path: master(id, 1) })
  }, 120_000)
})

describe('a recording', () => {
  const linesOf = async ({ ctx, submit, until }: MediaPipeline) => {
    const id = await submit(await makeFullHdClip(ctx.settings.dataFolder), 'EVENT_RECORDING')
    const { source } = await until(id, ({ source }) => source !== undefined)
    return source?.passes.flatMap(({ rungs }) => rungs.map((rung) => rung.lines)).toSorted((a, b) => a - b)
  }

  it('[UP-063 UP-064] has a rendition of 1080 lines only if the organization has it switched on', async () => {
    expect(await linesOf(pipeline)).toEqual([360, 480, 720])
    const pipelineWith1080 = await createMediaPipeline({ enable1080VideoQuality: true })
    await pipelineWith1080.startWorker()
    expect(await linesOf(pipelineWith1080)).toEqual([360, 480, 720, 1080])
    await pipelineWith1080.close()
  }, 120_000)
})
