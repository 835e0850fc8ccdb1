import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { inScratch, packetTimes, tools, videoField } from '#test/media-tools.ts'
import { FfmpegError } from '../ffmpeg/ffmpeg-error.ts'
import { makeStillVideo } from './still-video.ts'

const run = promisify(execFile)
const maxBytes = 20 * 1024 * 1024

async function aPicture(folder: string, name: string, source: string): Promise<string> {
  const path = join(folder, name)
  const args = ['-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', path]
  await run((await tools()).ffmpeg, args)
  return path
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (cause: unknown) => (cause instanceof FfmpegError ? cause.failure : cause),
  )

describe('the video of a still picture', () => {
  it.each([
    ['slide.jpg', 'testsrc2=s=1280x720'],
    ['slide.webp', 'testsrc2=s=1366x768'],
    ['transparent.png', 'testsrc2=s=640x360,format=rgba,colorchannelmixer=aa=0.5'],
  ])('shows %s for ten seconds, in the same size', async (name, source) => {
    await inScratch(async (scratch) => {
      const picture = await aPicture(scratch, name, source)
      const options = { scratch, timeoutMs: 60_000 }
      const { path, sizeBytes } = await makeStillVideo(await tools(), { picture, maxBytes }, options)
      expect(sizeBytes).toBeLessThan(2 * 1024 * 1024)
      expect(await videoField(path, 'width,height,pix_fmt')).toBe('1920,1080,yuv420p')
      const times = await packetTimes(path, 'v')
      expect([times.length, times.at(-1)]).toEqual([50, 9.8])
    })
  })

  it.each([
    ['a playlist that names other files', Buffer.from('#EXTM3U\n#EXTINF:1,\n/etc/passwd\n')],
    ['a damaged PNG', Buffer.from('\x89PNG\r\n\x1a\n and no picture', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is not made of %s', async (_what, bytes) => {
    await inScratch(async (scratch) => {
      const picture = join(scratch, 'upload')
      await writeFile(picture, bytes)
      const options = { scratch, timeoutMs: 60_000 }
      expect(await failureOf(makeStillVideo(await tools(), { picture, maxBytes }, options))).toBe('failed')
    })
  })

  it('is not made of more pixels than a slide may have', async () => {
    await inScratch(async (scratch) => {
      const picture = await aPicture(scratch, 'large.png', 'color=s=3840x2160')
      const options = { scratch, timeoutMs: 60_000 }
      expect(await failureOf(makeStillVideo(await tools(), { picture, maxBytes }, options))).toBe('failed')
    })
  })
})
