import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { clip, clipFolder } from '#test/make-clips.ts'
import { inScratch, packetTimes, tools, videoField } from '#test/media-tools.ts'
import { openFile } from '../byte-source.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { readIndex } from '../index/read-index.ts'
import { planSegments } from '../packager/plan-segments.ts'
import { parseScratchPlaylist } from '../playlists/scratch-playlist.ts'
import { isCopySafe } from '../probe/copy-safe.ts'
import { probe } from '../probe/probe.ts'
import { AUDIO_FILES, audioCall } from './audio-call.ts'
import { chunkCall, chunkFiles } from './chunk-call.ts'
import { chunkSegments } from '#test/chunk-segments.ts'
import { ladderPasses } from './ladder-passes.ts'
import { type LadderSource, ladderSource } from './ladder-source.ts'
import { type Chunk, planChunks, regularCuts } from './plan-chunks.ts'

beforeAll(clipFolder, 240_000)

describe('rungs of a copy-safe source, made in two chunks', () => {
  it('are cut like the source, to the microsecond, and continue from chunk to chunk', async () => {
    const { source, cuts, durations } = await inspected(await clip('m10.mp4'))
    expect(source.copySafe).toBe(true)
    await inScratch(async (folder) => {
      const { listed, times } = await encodeFirstRung(source, halves(cuts), folder)
      expect(listed).toEqual(durations)
      expect(times.length).toBe(300)
      expect(times[0]).toBe(0)
      expect(Math.max(...gaps(times))).toBeCloseTo(1 / 30, 3)
    })
  })
})

describe('rungs of a source that has to be encoded', () => {
  it.each([
    ['offset_v.mp4', 360, 12],
    ['offset_both.mp4', 300, 10],
    ['vfr_longgop.mp4', 266, 40],
    ['rot90.mp4', 300, 10],
    ['interlaced.mp4', 150, 5],
    ['fragmented.mp4', 150, 5],
    ['hevc.mp4', 150, 5],
  ])('%s starts at 0 and keeps its pictures', async (name, pictures, seconds) => {
    const { source } = await inspected(await clip(name))
    await inScratch(async (folder) => {
      const { listed, times } = await encodeFirstRung(
        source,
        halves(regularCuts(source.durationSeconds)),
        folder,
      )
      expect(times[0]).toBe(0)
      expect(times.length).toBe(pictures)
      expect(listed.reduce((sum, duration) => sum + duration, 0)).toBeCloseTo(seconds, 1)
    })
  })

  it.each([
    ['rot90.mp4', '360x640'],
    ['interlaced.mp4', '640x360'],
    ['h264_10bit_ac3.mp4', '640x360'],
    ['odd.mp4', '640x360'],
  ])('%s is rotated, made square and even to %s in plain 4:2:0', async (name, size) => {
    const { source } = await inspected(await clip(name))
    await inScratch(async (folder) => {
      const { path } = await encodeFirstRung(source, planChunks([0], source.durationSeconds), folder)
      expect(await videoField(path, 'width,height,sample_aspect_ratio,pix_fmt')).toBe(
        [...size.split('x'), '1:1', 'yuv420p'].join(','),
      )
    })
  })

  it('the intact part of a cut-off file is encoded', async () => {
    const { source } = await inspected(await clip('trunc_faststart.mp4'))
    await inScratch(async (folder) => {
      const chunks = planChunks(regularCuts(source.durationSeconds), source.durationSeconds)
      const { times } = await encodeFirstRung(source, chunks, folder)
      expect(times.at(-1)).toBeGreaterThan(4)
    })
  })
})

describe('the audio rendition', () => {
  it.each([
    ['h264_ac3.mp4', 5],
    ['offset_a.mp4', 11.5],
    ['offset_v.mp4', 10],
  ])('of %s starts at 0, in 4 s segments', async (name, seconds) => {
    const { source } = await inspected(await clip(name))
    await inScratch(async (folder) => {
      await runFfmpeg(await tools(), audioCall(source), { scratch: folder, timeoutMs: 60_000 })
      const joined = await joinSegments(folder, AUDIO_FILES.initName, AUDIO_FILES.playlistName)
      expect(Math.abs((await packetTimes(joined.path, 'a'))[0] ?? 1)).toBeLessThan(0.022)
      expect(joined.listed.reduce((sum, duration) => sum + duration, 0)).toBeCloseTo(seconds, 0)
    })
  })
})

async function inspected(path: string) {
  const file = await openFile(path)
  try {
    const index = await readIndex(file)
    const found = await tools()
    const probed = await inScratch((scratch) => probe(found, path, { scratch, timeoutMs: 20_000 }))
    const { copySafe } = isCopySafe(index, probed)
    const plan = copySafe ? planSegments(index) : { cuts: [], video: [] }
    const durations = plan.video.map((segment) => Number(segment.durationSeconds.toFixed(6)))
    return { source: ladderSource(path, { probe: probed, index, copySafe }), cuts: plan.cuts, durations }
  } finally {
    await file.close()
  }
}

/** Two chunks, to test what happens between them: the short clips would be one. */
function halves(cuts: number[]): Chunk[] {
  const middle = Math.ceil(cuts.length / 2)
  const [first, second] = [cuts.slice(0, middle), cuts.slice(middle)]
  const start = second[0]
  if (start === undefined) return planChunks(cuts, 0)
  return [
    { index: 0, firstSegment: 0, startSeconds: 0, endSeconds: start, cuts: first },
    { index: 1, firstSegment: middle, startSeconds: start, endSeconds: undefined, cuts: second },
  ]
}

async function encodeFirstRung(source: LadderSource, chunks: Chunk[], folder: string) {
  const found = await tools()
  const [pass] = ladderPasses(source)
  const [files] = pass ? chunkFiles(pass) : []
  if (!pass || !files) throw new Error('the source has a first rung')
  const parts: Buffer[] = []
  const listed: number[] = []
  for (const chunk of chunks) {
    await runFfmpeg(found, chunkCall(source, pass, chunk), { scratch: folder, timeoutMs: 60_000 })
    const joined = await joinSegments(folder, files.initName, files.playlistName)
    const segments = chunkSegments(source, chunk, await readFile(join(folder, files.playlistName), 'utf8'))
    listed.push(...segments.map(({ durationSeconds }) => Number(durationSeconds.toFixed(6))))
    parts.push(chunk.index === 0 ? joined.bytes : joined.media)
  }
  const path = join(folder, 'joined.mp4')
  await writeFile(path, Buffer.concat(parts))
  return { path, listed, times: zeroed(await packetTimes(path, 'v')) }
}

async function joinSegments(folder: string, initName: string, playlistName: string) {
  const segments = parseScratchPlaylist(await readFile(join(folder, playlistName), 'utf8'))
  const media = Buffer.concat(await Promise.all(segments.map(({ uri }) => readFile(join(folder, uri)))))
  const bytes = Buffer.concat([await readFile(join(folder, initName)), media])
  const path = join(folder, 'one.mp4')
  await writeFile(path, bytes)
  return { path, bytes, media, listed: segments.map((segment) => segment.durationSeconds) }
}

/** The mov demuxer shows negative composition offsets as a late start, of up to two frames here; players do not. */
function zeroed(times: number[]): number[] {
  const [first = 0, second = 0, third = 0] = times
  const isReordering = first <= Math.max(third - first, second - first) + 0.001
  return isReordering ? times.map((time) => time - first) : times
}

function gaps(times: number[]): number[] {
  return times.slice(1).map((time, position) => time - (times[position] ?? 0))
}
