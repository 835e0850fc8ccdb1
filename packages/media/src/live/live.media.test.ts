import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { inScratch, pictureSums, soundSums, tools } from '#test/media-tools.ts'
import { EncoderWatch } from './encoder-watch.ts'
import { type FlvPacket, readAudioMessage, readVideoMessage } from './flv-packet.ts'
import { FlvReader } from './flv-stream.ts'
import { wholeFragments } from './live-fragment.ts'
import { type LivePart, PartPackager } from './part-packager.ts'

const run = promisify(execFile)

type Tag = { packet: FlvPacket; ms: number; bytes: number }

describe('parts of an encoder’s stream', () => {
  it('contain its pictures and sound bit by bit', async () => {
    await inScratch(async (folder) => {
      const file = await encode(folder, ['-pix_fmt', 'yuv420p', '-bf', '2', '-g', '60'])
      const parts = partsOf(await tagsOf(file))
      const joined = join(folder, 'joined.mp4')
      const [first] = parts
      if (!first) throw new Error('The encoder made no part.')
      await writeFile(joined, Buffer.concat([first.init.bytes, ...parts.map(({ bytes }) => bytes)]))
      expect(await pictureSums(joined)).toEqual(await pictureSums(file))
      expect(await soundSums(joined)).toEqual(await soundSums(file))
      expect(first.init).toMatchObject({ width: 320, height: 180 })
      expect(first.init.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/)
    })
  })

  it('last up to 0.4 s, and a segment starts at a keyframe every 2 s', async () => {
    await inScratch(async (folder) => {
      const parts = partsOf(await tagsOf(await encode(folder, ['-pix_fmt', 'yuv420p', '-g', '60'])))
      expect(Math.max(...parts.map(({ durationMs }) => durationMs))).toBeLessThanOrEqual(400)
      const starts = parts.filter(({ startsSegment }) => startsSegment)
      expect(starts).toHaveLength(3)
      expect(starts.every(({ isIndependent }) => isIndependent)).toBe(true)
      expect(parts.filter(({ startsSource }) => startsSource)).toHaveLength(1)
    })
  })

  it('drop sound when the encoder sends more of it than time passes', async () => {
    await inScratch(async (folder) => {
      const file = await encode(folder, ['-pix_fmt', 'yuv420p', '-g', '60'])
      const tags = await tagsOf(file)
      const fast = tags.map((tag) => (tag.packet.kind === 'sound' ? { ...tag, ms: tag.ms * 0.9 } : tag))
      const parts = partsOf(fast)
      const joined = join(folder, 'joined.mp4')
      await writeFile(
        joined,
        Buffer.concat([...parts.slice(0, 1).map(({ init }) => init), ...parts].map(({ bytes }) => bytes)),
      )
      const [kept, sent] = [await soundSums(joined), await soundSums(file)]
      expect(kept.length / sent.length).toBeCloseTo(0.9, 1)
    })
  })

  it('are found again in a file that was cut off while writing', async () => {
    await inScratch(async (folder) => {
      const parts = partsOf(await tagsOf(await encode(folder, ['-pix_fmt', 'yuv420p'])))
      const [first, second, third] = parts
      if (!first || !second || !third) throw new Error('The encoder made too few parts.')
      const cut = Buffer.concat([first.bytes, second.bytes, third.bytes.subarray(0, -1)])
      const sizeBytes = first.bytes.length + second.bytes.length
      expect(wholeFragments(cut)).toEqual({ sizeBytes, durationMs: first.durationMs + second.durationMs })
    })
  })

  it('10-bit pictures are noticed before the first one', async () => {
    await inScratch(async (folder) => {
      const tags = await tagsOf(await encode(folder, ['-pix_fmt', 'yuv420p10le']))
      const watch = new EncoderWatch(0)
      const settings = tags.find(({ packet }) => packet.kind === 'picture-settings')
      if (!settings) throw new Error('The encoder sent no settings.')
      watch.see(settings.packet, settings.bytes, 0)
      expect(watch.problem(0)).toBe('ten_bit')
    })
  })
})

/** Six seconds of moving picture and a tone, as an encoder sends it. */
async function encode(folder: string, options: string[]): Promise<string> {
  const file = join(folder, 'encoder.flv')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30']
  const sound = ['-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-sc_threshold', '0', ...options, '-c:a', 'aac']
  const args = ['-v', 'error', ...picture, ...sound, '-t', '6', ...codecs, '-f', 'flv', file]
  await run((await tools()).ffmpeg, args)
  return file
}

/** The packets in an FLV file, whose tags have the same bodies as RTMP messages. */
async function tagsOf(file: string): Promise<Tag[]> {
  return new FlvReader().push(await readFile(file)).flatMap(({ isVideo, ms, body }) => {
    const packet = isVideo ? readVideoMessage(body) : readAudioMessage(body)
    return packet ? [{ packet, ms, bytes: body.length }] : []
  })
}

function partsOf(tags: readonly Tag[]): LivePart[] {
  const packager = new PartPackager()
  const parts = tags.flatMap(({ packet, ms }) => packager.push(packet, { ms, arrivedAtMs: ms }) ?? [])
  const last = packager.end()
  return last ? [...parts, last] : parts
}
