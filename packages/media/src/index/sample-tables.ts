/**
 * The sample tables of a track (ISO/IEC 14496-12 §8.6, §8.7) as typed arrays. Counts are not trusted: each is checked
 * against the bytes of its own box before memory is allocated, so a track takes at most 28 bytes of memory for each sample
 * that its tables really contain.
 */
import { SourceError } from '../source-error.ts'
import { findBox, getBox, requireBytes } from './boxes.ts'

/** 18 h of 60 fps. Raw PCM counts each sample of sound; it is never played directly, so its tables are skipped. */
export const MAX_SAMPLES = 4_000_000
/** Composition offsets and shifts must fit into a signed 32-bit `trun` field. */
export const MAX_OFFSET = 2 ** 30

const EMPTY = Buffer.alloc(0)

type Table = { body: Buffer; count: number }

/** The entries of a full box whose count follows version and flags; refused when the box is too small for them. */
export function readTable(body: Buffer, entryBytes: number): Table {
  requireBytes(body, 8)
  const count = body.readUInt32BE(4)
  if (count > (body.length - 8) / entryBytes) throw new SourceError('bad_table')
  return { body: body.subarray(8), count }
}

const optionalTable = (stbl: Buffer, type: string, entryBytes: number): Table | undefined => {
  const box = findBox(stbl, type)
  return box && readTable(box.body, entryBytes)
}

/** Sizes of all samples. `fileBytes` limits a constant size, which has no table. */
export function readSizes(stbl: Buffer, fileBytes: number): Uint32Array {
  const { body } = getBox(stbl, 'stsz')
  requireBytes(body, 12)
  const constant = body.readUInt32BE(4)
  const count = body.readUInt32BE(8)
  if (constant > 0) {
    if (count > MAX_SAMPLES) return new Uint32Array(0)
    if (count > fileBytes) throw new SourceError('bad_table')
    return new Uint32Array(count).fill(constant)
  }
  if (count > MAX_SAMPLES || count > (body.length - 12) / 4) throw new SourceError('bad_table')
  return readUint32s(body.subarray(12), count)
}

/** Decoding times from stts, with one more than there are samples. */
export function readDecodingTimes(stbl: Buffer, sampleCount: number): Float64Array {
  const { body, count } = readTable(getBox(stbl, 'stts').body, 8)
  const dts = new Float64Array(sampleCount + 1)
  let sample = 0
  let time = 0
  for (let entry = 0; entry < count && sample < sampleCount; entry++) {
    const end = Math.min(sampleCount, sample + body.readUInt32BE(entry * 8))
    const delta = body.readUInt32BE(entry * 8 + 4)
    while (sample < end) {
      time += delta
      dts[++sample] = time
    }
  }
  if (sample < sampleCount) throw new SourceError('bad_table')
  return dts
}

/** Composition offsets from ctts, read as signed: version 0 files with negative offsets exist (QuickTime). */
export function readCompositionOffsets(stbl: Buffer, sampleCount: number): Int32Array | undefined {
  const table = optionalTable(stbl, 'ctts', 8)
  if (!table) return undefined
  const offsets = new Int32Array(sampleCount)
  let sample = 0
  for (let entry = 0; entry < table.count && sample < sampleCount; entry++) {
    const end = Math.min(sampleCount, sample + table.body.readUInt32BE(entry * 8))
    const offset = table.body.readInt32BE(entry * 8 + 4)
    if (Math.abs(offset) > MAX_OFFSET) throw new SourceError('bad_table')
    offsets.fill(offset, sample, end)
    sample = end
  }
  return offsets
}

/** Sync samples from stss, counted from 0 and ascending; undefined when every sample is one. */
export function readSyncSamples(stbl: Buffer, sampleCount: number): Uint32Array | undefined {
  const table = optionalTable(stbl, 'stss', 4)
  if (!table) return undefined
  const syncs = readUint32s(table.body, table.count)
  let previous = -1
  for (let entry = 0; entry < syncs.length; entry++) {
    const sample = (syncs[entry] ?? 0) - 1
    if (sample <= previous || sample >= sampleCount) throw new SourceError('bad_table')
    syncs[entry] = sample
    previous = sample
  }
  return syncs
}

/** Where each sample's bytes start, from the chunk tables (stsc with stco or co64). */
export function readOffsets(stbl: Buffer, sizes: Uint32Array): Float64Array {
  const chunks = chunkOffsets(stbl)
  const runs = readTable(getBox(stbl, 'stsc').body, 12)
  const offsets = new Float64Array(sizes.length)
  let sample = 0
  let chunk = 0
  for (let run = 0; run < runs.count && sample < sizes.length; run++) {
    const first = runs.body.readUInt32BE(run * 12) - 1
    const perChunk = runs.body.readUInt32BE(run * 12 + 4)
    const next = run + 1 < runs.count ? runs.body.readUInt32BE(run * 12 + 12) - 1 : chunks.count
    if (first !== chunk || next <= first || next > chunks.count || perChunk === 0)
      throw new SourceError('bad_table')
    for (; chunk < next && sample < sizes.length; chunk++) {
      const end = Math.min(sizes.length, sample + perChunk)
      placeSamples(offsets, sizes, { from: sample, end, offset: chunks.at(chunk) })
      sample = end
    }
  }
  if (sample < sizes.length) throw new SourceError('bad_table')
  return offsets
}

/** The samples of one chunk follow each other. */
function placeSamples(
  offsets: Float64Array,
  sizes: Uint32Array,
  chunk: { from: number; end: number; offset: number },
): void {
  let { offset } = chunk
  for (let sample = chunk.from; sample < chunk.end; sample++) {
    offsets[sample] = offset
    offset += sizes[sample] ?? 0
  }
}

function chunkOffsets(stbl: Buffer): { count: number; at: (chunk: number) => number } {
  const short = optionalTable(stbl, 'stco', 4)
  if (short) return { count: short.count, at: (chunk) => short.body.readUInt32BE(chunk * 4) }
  const { body, count } = optionalTable(stbl, 'co64', 8) ?? { body: EMPTY, count: 0 }
  return { count, at: (chunk) => body.readUInt32BE(chunk * 8) * 2 ** 32 + body.readUInt32BE(chunk * 8 + 4) }
}

function readUint32s(body: Buffer, count: number): Uint32Array {
  const values = new Uint32Array(count)
  for (let entry = 0; entry < count; entry++) values[entry] = body.readUInt32BE(entry * 4)
  return values
}
