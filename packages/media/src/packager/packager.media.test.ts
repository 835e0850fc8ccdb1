import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { clip, clipFolder } from '#test/make-clips.ts'
import { inScratch, pictureSums, soundSums } from '#test/media-tools.ts'
import { openFile } from '../byte-source.ts'
import { readIndex } from '../index/read-index.ts'
import { endSeconds } from '../index/track-index.ts'
import { initSegment } from './init-segment.ts'
import { mediaSegment, segmentSizeBytes } from './media-segment.ts'
import { planSegments } from './plan-segments.ts'

beforeAll(clipFolder, 240_000)

describe('segments made on request', () => {
  it.each(['m10.mp4', 'm10_moovend.mp4', 'noaudio.mp4', 'vfr_longgop.mp4', 'sar169.mp4'])(
    'contain the pictures of %s bit by bit',
    async (name) => {
      const path = await clip(name)
      await inScratch(async (folder) => {
        const joined = await writeRendition(path, 'video', folder)
        expect(await pictureSums(joined)).toEqual(await pictureSums(path))
      })
    },
  )

  it('contain the sound of m10.mp4 from its first audible sample', async () => {
    const path = await clip('m10.mp4')
    await inScratch(async (folder) => {
      const joined = await writeRendition(path, 'audio', folder)
      const [priming, ...audible] = await soundSums(path)
      expect(priming).toBeDefined()
      expect(await soundSums(joined)).toEqual(audible)
    })
  })

  it('contain playable sound of a QuickTime file, whose sound entry browsers do not read', async () => {
    await inScratch(async (folder) => {
      const joined = await writeRendition(await clip('rec.mov'), 'audio', folder)
      expect((await soundSums(joined)).length).toBeGreaterThan(200)
    })
  })

  it('last as long as the picture, and have the predicted size', async () => {
    const source = await openFile(await clip('m10.mp4'))
    const index = await readIndex(source)
    const plan = planSegments(index)
    if (!index.video) throw new Error('m10 has a picture')
    const seconds = plan.video.reduce((sum, segment) => sum + segment.durationSeconds, 0)
    expect(seconds).toBeCloseTo(endSeconds(index.video), 6)
    for (const segment of plan.video) {
      const bytes = await mediaSegment(source, index.video, { segment, sequence: 1 })
      expect(bytes.length).toBe(segmentSizeBytes(index.video, segment))
    }
    await source.close()
  })
})

async function writeRendition(path: string, kind: 'video' | 'audio', folder: string): Promise<string> {
  const source = await openFile(path)
  const index = await readIndex(source)
  const track = index[kind]
  if (!track) throw new Error(`${path} has no ${kind}`)
  const parts = [initSegment(track)]
  for (const [position, segment] of planSegments(index)[kind].entries()) {
    parts.push(await mediaSegment(source, track, { segment, sequence: position + 1 }))
  }
  await source.close()
  const joined = join(folder, `${kind}.mp4`)
  await writeFile(joined, Buffer.concat(parts))
  return joined
}
