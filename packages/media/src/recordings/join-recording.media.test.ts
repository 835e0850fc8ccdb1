import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { clip, clipFolder } from '#test/make-clips.ts'
import { inScratch, packetTimes, tools } from '#test/media-tools.ts'
import { probe } from '../probe/probe.ts'
import { joinRecording } from './join-recording.ts'

const run = promisify(execFile)
beforeAll(clipFolder, 240_000)

/** A stretch as the live role stores it: fragments with sound and picture that start at this second of the stream. */
async function writeStretch(scratch: string, name: string, startsAt: number): Promise<void> {
  const { ffmpeg } = await tools()
  const fragments = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof']
  const args = ['-v', 'error', '-y', '-i', await clip('m10.mp4'), '-c', 'copy', '-copyts']
  await run(ffmpeg, [...args, '-output_ts_offset', String(startsAt), ...fragments, join(scratch, name)])
}

const secondsOf = async (path: string) => {
  const times = await packetTimes(path, 'v')
  return { first: times[0], length: (times.at(-1) ?? 0) - (times[0] ?? 0), count: times.length }
}

it('one stretch becomes an mp4 that starts at 0, without encoding', async () => {
  await inScratch(async (scratch) => {
    await writeStretch(scratch, 'a.mp4', 3600)
    const options = { scratch, timeoutMs: 60_000 }
    const made = await joinRecording(
      await tools(),
      [{ file: 'a.mp4', durationSeconds: 10, format: 0 }],
      options,
    )
    const [joined, original] = [await secondsOf(made.file), await secondsOf(await clip('m10.mp4'))]
    expect(joined.count).toBe(original.count)
    expect(joined.length).toBeCloseTo(original.length, 1)
    expect(made.sizeBytes).toBe((await readFile(made.file)).length)
  })
})

it('stretches follow each other, whatever their own times', async () => {
  await inScratch(async (scratch) => {
    const original = await secondsOf(await clip('m10.mp4'))
    for (const [name, startsAt] of [
      ['a.mp4', 3600],
      ['b.mp4', 7],
    ] as const) {
      await writeStretch(scratch, name, startsAt)
    }
    const stretch = (file: string) => ({ file, durationSeconds: original.length, format: 0 })
    const options = { scratch, timeoutMs: 60_000 }
    const made = await joinRecording(await tools(), [stretch('a.mp4'), stretch('b.mp4')], options)
    const joined = await secondsOf(made.file)
    expect(joined.count).toBe(2 * original.count)
    expect(joined.length).toBeGreaterThan(1.9 * original.length)
    expect(joined.length).toBeLessThan(2.2 * original.length)
  })
})

it('stretches of different formats become one format, the one that lasts longest, with silence where one has no sound', async () => {
  await inScratch(async (scratch) => {
    const { ffmpeg } = await tools()
    const encode = async (name: string, seconds: number, [picture, ...sound]: string[]) => {
      const input = ['-f', 'lavfi', '-i', picture ?? '', ...sound, '-t', String(seconds)]
      const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
      const fragments = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof']
      await run(ffmpeg, ['-v', 'error', ...input, ...output, ...fragments, join(scratch, name)])
    }
    await encode('a.mp4', 3, ['testsrc2=size=360x240:rate=15'])
    await encode('b.mp4', 6, ['testsrc2=size=640x360:rate=30', '-f', 'lavfi', '-i', 'sine'])
    const stretches = [
      { file: 'a.mp4', durationSeconds: 3, format: 0 },
      { file: 'b.mp4', durationSeconds: 6, format: 1 },
    ] as const
    const made = await joinRecording(await tools(), stretches, { scratch, timeoutMs: 60_000 })
    const joined = await probe(await tools(), made.file, { scratch, timeoutMs: 60_000 })
    expect(joined.video).toMatchObject([{ width: 640, height: 360, codec: 'h264' }])
    expect(joined.video[0]?.framesPerSecond).toBeCloseTo(30, 0)
    expect(Math.abs((joined.durationSeconds ?? 0) - 9)).toBeLessThan(0.2)
    const sound = await packetTimes(made.file, 'a')
    expect(sound[0]).toBeLessThan(0.1)
    expect(sound.at(-1)).toBeGreaterThan(8.8)
    // Nothing in it fails to decode.
    await run(ffmpeg, ['-v', 'error', '-xerror', '-i', made.file, '-f', 'null', '-'])
  })
})
