import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildMp4, memorySource, type Tables } from '#test/build-mp4.ts'
import { mediaSegment } from '../packager/media-segment.ts'
import { planSegments } from '../packager/plan-segments.ts'
import { SourceError } from '../source-error.ts'
import { readIndex } from './read-index.ts'
import { endSeconds, intactEndSeconds, isSync, startSeconds } from './track-index.ts'

const TABLES: Tables = {
  stts: [4, 500],
  ctts: [1, 500, 1, 1500, 1, 500, 1, 500],
  stss: [1, 3],
  sizes: [100, 10, 80, 10],
  elst: [2000, 500, 0x10000],
}

const index = (tables: Partial<Tables> = {}) => readIndex(memorySource(buildMp4({ ...TABLES, ...tables })))
const videoOf = async (tables: Partial<Tables> = {}) => {
  const { video } = await index(tables)
  if (!video) throw new Error('the file has a video track')
  return video
}
const rejection = (bytes: Buffer) =>
  readIndex(memorySource(bytes)).then(
    () => undefined,
    (cause: unknown) => cause,
  )

describe('the index of an mp4', () => {
  it('has the offset, the size and the times of every sample', async () => {
    const video = await videoOf()
    expect([...video.sizes]).toEqual([100, 10, 80, 10])
    expect([...video.dts]).toEqual([0, 500, 1000, 1500, 2000])
    expect((video.offsets[1] ?? 0) - (video.offsets[0] ?? 0)).toBe(100)
    expect(startSeconds(video)).toBe(0)
    expect(endSeconds(video)).toBe(2)
    expect([0, 1, 2, 3].map((sample) => isSync(video, sample))).toEqual([true, false, true, false])
    expect(video.codec.codecs).toBe('avc1.64002a')
  })

  it('reads a constant sample size, and treats all samples as keyframes without a table of them', async () => {
    const video = await videoOf({ sizes: [9, 9, 9, 9], constantSize: 9, stss: undefined as never })
    expect([...video.sizes]).toEqual([9, 9, 9, 9])
    expect(isSync(video, 3)).toBe(true)
  })

  it('adds a pause of the edit list to the start, and several pieces are not simple', async () => {
    expect(startSeconds(await videoOf({ elst: [5000, -1, 0x10000, 2000, 500, 0x10000] }))).toBe(5)
    expect((await videoOf({ elst: [1000, 500, 0x10000, 1000, 1500, 0x10000] })).isSimpleEdit).toBe(false)
  })

  it('[UP-083] finds where the intact picture of a cut-off file ends', async () => {
    const whole = buildMp4(TABLES)
    const cut = await readIndex(memorySource(whole.subarray(0, whole.length - 95)))
    expect(cut.dataEnd).toBeGreaterThan(cut.sizeBytes)
    expect(intactEndSeconds(cut)).toBe(1.5)
  })
})

describe('a hostile file', () => {
  const whole = buildMp4(TABLES)
  const withCount = (type: string, count: number) => {
    const copy = Buffer.from(whole)
    const field = type === 'stsz' ? 12 : 8
    copy.writeUInt32BE(count, copy.indexOf(type, 0, 'latin1') + field)
    return copy
  }

  it.each(['stts', 'ctts', 'stss', 'stsz', 'stsc', 'stco'])(
    'is refused when %s counts more than it contains',
    async (type) => {
      expect(await rejection(withCount(type, 0x3fffffff))).toBeInstanceOf(SourceError)
    },
  )

  it('is refused with too many boxes before the movie', async () => {
    const free = Buffer.concat(Array.from({ length: 1000 }, () => Buffer.from('\0\0\0\x08free', 'latin1')))
    expect(await rejection(Buffer.concat([free, whole]))).toMatchObject({ reason: 'too_many_boxes' })
  })

  it('is refused when a constant size claims more samples than the file has bytes', async () => {
    const bytes = buildMp4({ ...TABLES, sizes: [9, 9, 9, 9], constantSize: 9 })
    bytes.writeUInt32BE(3_000_000, bytes.indexOf('stsz', 0, 'latin1') + 12)
    expect(await rejection(bytes)).toMatchObject({ reason: 'bad_table' })
  })

  it('is refused when its movie box is larger than any real one', async () => {
    const head = Buffer.from(whole.subarray(0, 28))
    head.writeUInt32BE(0x7fffffff, 20)
    const source = {
      sizeBytes: 2 ** 32,
      read: async (offset: number, length: number) => head.subarray(offset, offset + length),
    }
    await expect(readIndex(source)).rejects.toMatchObject({ reason: 'too_large' })
  })

  it('gives an index or a SourceError, quickly and in little memory, however it is mutated or cut', async () => {
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    const word = fc.tuple(
      fc.nat(whole.length - 4),
      fc.constantFrom(0, 1, 7, 8, 0x7fffffff, 0x80000000, 0xffffffff),
    )
    const mutated = fc.record({
      bytes: fc.array(change, { maxLength: 8 }),
      words: fc.array(word, { maxLength: 3 }),
      end: fc.nat(whole.length),
    })
    await fc.assert(
      fc.asyncProperty(mutated, fc.boolean(), async ({ bytes, words, end }, isCut) => {
        const copy = Buffer.from(whole)
        for (const [at, value] of bytes) copy[at] = value
        for (const [at, value] of words) copy.writeUInt32BE(value, at)
        await indexAndPlan(isCut ? copy.subarray(0, end) : copy)
      }),
      { numRuns: 3000 },
    )
  })

  it('does so for random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => indexAndPlan(Buffer.from(bytes))),
    )
  })
})

/** Tables cost at most 28 bytes a sample, and a sample at least a byte of the file. */
async function indexAndPlan(bytes: Buffer): Promise<void> {
  const before = process.memoryUsage().arrayBuffers
  try {
    const read = await readIndex(memorySource(bytes))
    expect(read.video?.sampleCount ?? 0).toBeLessThanOrEqual(bytes.length)
    for (const segment of read.video?.sampleCount ? planSegments(read).video.slice(0, 3) : []) {
      if (read.video) await mediaSegment(memorySource(bytes), read.video, { segment, sequence: 1 })
    }
  } catch (cause) {
    expect(cause).toBeInstanceOf(SourceError)
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024)
}
