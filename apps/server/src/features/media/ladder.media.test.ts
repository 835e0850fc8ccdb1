import { clip, clipFolder } from '@marquee/media/test/make-clips'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { createMediaPipeline, type MediaPipeline, type Video } from '#test/media-pipeline.ts'
import { makeLongClip } from '#test/long-clip.ts'
import { listRenditions } from './list-renditions.ts'

let pipeline: MediaPipeline

beforeAll(async () => {
  await clipFolder()
  pipeline = await createMediaPipeline()
  await pipeline.startWorker()
}, 240_000)
afterAll(() => pipeline.close())

const isFinished = ({ source }: Video) => source?.finished_at != null

function renditionsOf(video: Video) {
  return inOrganization(pipeline.ctx, (ctx) => listRenditions(ctx.db, video.asset))
}

describe('a copy-safe Content Lab upload', () => {
  it('[UP-052 UP-057] plays before its first rung is made, is complete with it, and gets the other rungs afterwards', async () => {
    const id = await pipeline.submit(await clip('m10.mp4'))
    const playable = await pipeline.until(id, ({ asset }) => asset.client_hls_path !== null)
    expect(playable.asset).toMatchObject({
      transcode_status: 'PROGRESSING',
      hls_path: null,
      duration_seconds: 10,
    })
    const complete = await pipeline.until(id, ({ asset }) => asset.transcode_status === 'COMPLETE')
    expect(complete.asset.hls_path).toBe(`/media/${id}/v1/master.m3u8`)
    const finished = await pipeline.until(id, isFinished)
    expect(finished.asset).toMatchObject({ transcode_progress: 1, has_thumbnail: true, has_storyboard: true })

    const renditions = await renditionsOf(finished)
    expect(renditions?.source).toMatchObject({
      is_copy_safe: true,
      is_audio_playable: true,
      width: 1920,
      height: 1080,
    })
    expect(renditions?.rungs.map(({ name, isComplete }) => [name, isComplete])).toEqual([
      ['360', true],
      ['480', true],
      ['720', true],
    ])
    const names = await pipeline.storedNames(id)
    for (const rung of renditions?.rungs ?? []) {
      expect(rung.segments.length).toBe(renditions?.source.cuts.length)
      expect(rung.codecs).toMatch(/^avc1\./)
      expect(rung.bandwidth.peak).toBeGreaterThan(100_000)
      expect(names).toEqual(
        expect.arrayContaining(rung.segments.map(({ name }) => `v1/${rung.name}/${name}`)),
      )
      expect(names).toContain(`v1/${rung.name}/init.mp4`)
    }
    expect(names).toEqual(
      expect.arrayContaining([
        'v1/thumbnail.jpg',
        'v1/storyboard.vtt',
        'v1/storyboard_01.jpg',
        'v1/peaks.bin',
      ]),
    )
  })
})

describe('a video that is not copy-safe', () => {
  it('[UP-057 UP-059] plays after its first chunk, and gets its chunks in order', async () => {
    const id = await pipeline.submit(await makeLongClip(pipeline.ctx.settings.dataFolder))
    const growing = await pipeline.until(id, ({ done }) => done.length > 0)
    expect(growing.asset.client_hls_path).toBe(`/media/${id}/v1/master.m3u8`)
    const finished = await pipeline.until(id, isFinished)
    expect(finished.asset).toMatchObject({ transcode_status: 'COMPLETE', transcode_progress: 1 })
    expect(finished.done).toEqual([
      { pass: 'first', chunk: 0 },
      { pass: 'first', chunk: 1 },
    ])
    const [rung] = (await renditionsOf(finished))?.rungs ?? []
    expect(rung?.segments.map(({ name }) => name).at(-1)).toBe('00023.m4s')
    const seconds = rung?.segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
    expect(seconds).toBeCloseTo(96, 1)
  })

  it('[UP-088] has its sound encoded if browsers do not play it', async () => {
    const id = await pipeline.submit(await clip('h264_ac3.mp4'))
    const complete = await pipeline.until(id, ({ asset }) => asset.transcode_status === 'COMPLETE')
    const renditions = await renditionsOf(complete)
    expect(renditions?.source).toMatchObject({ is_audio_playable: false, audio_segment_seconds: [] })
    expect(renditions?.audio).toMatchObject({ name: 'audio', codecs: 'mp4a.40.2', isComplete: true })
    expect(await pipeline.storedNames(id)).toEqual(
      expect.arrayContaining(['v1/audio/init.mp4', 'v1/audio/00000.m4s']),
    )
  })
})
