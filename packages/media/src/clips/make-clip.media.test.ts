import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { clip, clipFolder } from '#test/make-clips.ts'
import { inScratch, packetTimes, pictureSums, tools } from '#test/media-tools.ts'
import { openFile } from '../byte-source.ts'
import { readIndex } from '../index/read-index.ts'
import { ladderSource } from '../ladder/ladder-source.ts'
import { isCopySafe } from '../probe/copy-safe.ts'
import { probe } from '../probe/probe.ts'
import { makeClip } from './make-clip.ts'

const run = promisify(execFile)
beforeAll(clipFolder, 240_000)

async function inspect(path: string) {
  const file = await openFile(path)
  try {
    const [index, found] = [await readIndex(file), await tools()]
    const probed = await inScratch((scratch) => probe(found, path, { scratch, timeoutMs: 20_000 }))
    const { copySafe } = isCopySafe(index, probed)
    return { copySafe, index, source: ladderSource(path, { probe: probed, index, copySafe }) }
  } finally {
    await file.close()
  }
}

/** The clip, inspected like an upload, with the checksums of its pictures. */
async function cut(name: string, fromSeconds: number, toSeconds: number) {
  const { source } = await inspect(await clip(name))
  return inScratch(async (scratch) => {
    const made = await makeClip(
      { tools: await tools(), options: { scratch, timeoutMs: 120_000 } },
      { source, range: { fromSeconds, toSeconds } },
    )
    const probed = await inspect(made.file)
    return {
      ...made,
      copySafe: probed.copySafe,
      seconds: probed.source.durationSeconds,
      times: await packetTimes(made.file, 'v'),
      sums: await pictureSums(made.file),
      loudAt: probed.source.hasAudio ? await firstLoudSecond(made.file) : undefined,
    }
  })
}

/** When the sound first becomes loud; a sine is loud from its first sample. */
async function firstLoudSecond(path: string): Promise<number> {
  const args = ['-v', 'error', '-i', path, '-map', '0:a:0', '-ac', '1', '-ar', '48000', '-f', 's16le', '-']
  const { stdout } = await run((await tools()).ffmpeg, args, {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  })
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2))
  return samples.findIndex((sample) => Math.abs(sample) > 500) / 48_000
}

describe('a smart cut', () => {
  /** From between two keyframes to between two others; what several tests look at. */
  let middle: Awaited<ReturnType<typeof cut>>
  beforeAll(async () => {
    middle = await cut('s10.mp4', 1.234, 8.766)
  })

  it('starts with the picture at the in point, copies the groups in between, and has the requested length', async () => {
    const made = middle
    expect(made).toMatchObject({ isCopied: true, copySafe: true })
    // The picture shown at 1.234 s is the 38th; the last one before 8.766 s is the 263rd.
    expect(made.sums).toHaveLength(263 - 37)
    expect(made.seconds).toBeCloseTo(8.766 - 37 / 30, 1)
    const whole = await pictureSums(await clip('s10.mp4'))
    // Keyframes are at 2, 4, 6 and 8 s: everything between the first and the last of them is copied bit by bit.
    expect(made.sums.slice(60 - 37, 240 - 37)).toEqual(whole.slice(60, 240))
  })

  it('shows its pictures in order, without gaps or duplicates', () => {
    const { times } = middle
    expect(times[0]).toBeCloseTo(0, 2)
    const gaps = times.slice(1).map((time, position) => time - (times[position] ?? 0))
    expect(Math.max(...gaps)).toBeCloseTo(1 / 30, 3)
    expect(Math.min(...gaps)).toBeCloseTo(1 / 30, 3)
  })

  it('keeps sound and picture in sync, even if the sound starts late', async () => {
    expect(middle.loudAt).toBeLessThan(0.03)
    // Its sound starts at 1.5 s: half a second after the in point.
    expect((await cut('offset_a.mp4', 1, 6)).loudAt).toBeCloseTo(0.5, 1)
  })

  it.each([
    ['shorter than two keyframes', 's10.mp4', 2.5, 3.5, 30],
    ['whose picture may not be copied', 'hevc.mp4', 1, 4, 90],
    ['that is rotated', 'rot90.mp4', 1, 4, 90],
    ['in fragments', 'fragmented.mp4', 1, 4, 90],
  ])('of a part %s is re-encoded and copy-safe', async (_, name, from, to, pictures) => {
    const made = await cut(name, from, to)
    expect(made).toMatchObject({ isCopied: false, copySafe: true })
    expect(Math.abs(made.sums.length - pictures)).toBeLessThanOrEqual(1)
    expect(Math.abs(made.seconds - (to - from))).toBeLessThan(0.08)
  })

  it('of a video without sound has none', async () => {
    const made = await cut('noaudio.mp4', 1.5, 9)
    expect(made).toMatchObject({ isCopied: true, copySafe: true, loudAt: undefined })
    expect(made.sums).toHaveLength(225)
  })
})
