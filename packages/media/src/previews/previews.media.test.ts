import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { clip, clipFolder } from '#test/make-clips.ts'
import { inScratch, tools, videoField } from '#test/media-tools.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { collectPeaks } from './peaks.ts'
import { makePoster, POSTER_NAME } from './poster.ts'
import { previewCall } from './preview-call.ts'
import { planStoryboard } from './storyboard.ts'

beforeAll(clipFolder, 240_000)

describe('[UP-042 UP-043] the poster', () => {
  it.each([
    ['m10.mp4', '1280,720'],
    ['low.mp4', '320,240'],
    ['rot90.mp4', '360,640'],
    ['sar169.mp4', '1024,576'],
    ['h264_10bit_ac3.mp4', '1280,720'],
    ['half.mp4', '1280,720'],
    ['still.mp4', '320,180'],
  ])('of %s is a JPEG of %s', async (name, size) => {
    await inScratch(async (scratch) => {
      const of = { source: await clip(name), durationSeconds: name === 'half.mp4' ? 0.5 : 5 }
      await makePoster(await tools(), of, { scratch, timeoutMs: 30_000 })
      expect(await videoField(join(scratch, POSTER_NAME), 'codec_name,width,height')).toBe(`mjpeg,${size}`)
    })
  })
})

describe('the preview pass', () => {
  it.each([
    ['s10.mp4', 10, 2],
    ['offset_v.mp4', 12, 2],
    ['vfr_longgop.mp4', 40, 40],
  ])('of %s makes one sheet of 1600x900 and 40 bytes of peaks per second', async (name, seconds, gap) => {
    const { files, peaks, sheet } = await preview(name, seconds, gap)
    expect(files).toEqual(['storyboard_01.jpg'])
    expect(sheet).toBe('1600,900')
    expect(Math.abs(peaks.length - (await soundSeconds(name)) * 40)).toBeLessThanOrEqual(8)
  })

  it('[UP-083] reports bit rot on stderr, and nothing for an intact file', async () => {
    expect((await preview('s10.mp4', 10, 2)).stderrLines).toBe(0)
    expect((await preview('corrupt.mp4', 10, 2)).stderrLines).toBeGreaterThan(0)
  })
})

/** Of these clips, only the long one has more than 10 s of sound. */
async function soundSeconds(name: string): Promise<number> {
  return name === 'vfr_longgop.mp4' ? 40 : 10
}

async function preview(name: string, seconds: number, keyframeGap: number) {
  const [found, source] = [await tools(), await clip(name)]
  return inScratch(async (scratch) => {
    const peaks = collectPeaks()
    const call = previewCall(source, planStoryboard(seconds, keyframeGap), true)
    const { stderrLines } = await runFfmpeg(found, call, { scratch, timeoutMs: 60_000, onStdout: peaks.push })
    const files = await readdir(scratch)
    await stat(join(scratch, 'storyboard_01.jpg'))
    const sheet = await videoField(join(scratch, 'storyboard_01.jpg'), 'width,height')
    return { files, stderrLines, peaks: peaks.finish(), sheet }
  })
}
