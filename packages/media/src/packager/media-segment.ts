/**
 * Makes one media segment (moof + mdat) on request from the source's own bytes: nothing is encoded or stored.
 *
 * Video starts at 0 without an edit list: a positive shift moves the decoding times, a negative one the (signed) composition
 * offsets. For sound the shift moves the decoding times.
 */
import type { ByteSource } from '../byte-source.ts'
import { isSync, sampleDuration, type TrackIndex } from '../index/track-index.ts'
import { SourceError } from '../source-error.ts'
import { box, fullBox, uint32s } from './box-writer.ts'
import type { Segment } from './plan-segments.ts'
import { locateSamples, readRuns } from './read-samples.ts'

/** 10 s at 12 Mb/s, the most that is played directly, take 15 MB; no request takes more memory than this. */
export const MAX_SEGMENT_BYTES = 128 * 1024 * 1024
const DEFAULT_BASE_IS_MOOF = 0x020000
/** Data offset, then duration, size, flags and composition offset of each sample; version 1 has signed offsets. */
const TRUN_VERSION_AND_FLAGS = 0x01000f01
const TRUN_HEADER_BYTES = 20
const TRUN_SAMPLE_BYTES = 16
const DEPENDS_ON_NO_OTHER = 0x02000000
const DEPENDS_ON_OTHERS = 0x01010000
/** moof, mfhd, traf, tfhd and tfdt, which have fixed sizes, and the mdat header. */
const FIXED_BYTES = 8 + 16 + 8 + 16 + 20 + 8

/** The segment's bytes, the same for the same input. `sequence` counts from 1. */
export async function mediaSegment(
  source: ByteSource,
  track: TrackIndex,
  { segment, sequence }: { segment: Segment; sequence: number },
): Promise<Buffer> {
  const sizeBytes = segmentSizeBytes(track, segment)
  if (sizeBytes > MAX_SEGMENT_BYTES) throw new SourceError('segment_too_large')
  // Before allocating memory: refuses sizes that exceed the source.
  const runs = locateSamples(source, track, segment)
  const moof = movieFragment(track, segment, sequence)
  const output = Buffer.allocUnsafe(sizeBytes)
  moof.copy(output)
  output.writeUInt32BE(sizeBytes - moof.length, moof.length)
  output.write('mdat', moof.length + 4, 'latin1')
  await readRuns(source, runs, output.subarray(moof.length + 8))
  return output
}

/** How many bytes `mediaSegment` returns, without reading the source. */
export function segmentSizeBytes(track: TrackIndex, segment: Segment): number {
  let dataBytes = 0
  for (let i = segment.firstSample; i < segment.endSample; i++) dataBytes += track.sizes[i] ?? 0
  const samples = segment.endSample - segment.firstSample
  return FIXED_BYTES + TRUN_HEADER_BYTES + samples * TRUN_SAMPLE_BYTES + dataBytes
}

function movieFragment(track: TrackIndex, segment: Segment, sequence: number): Buffer {
  const isVideo = track.kind === 'video'
  const decodeTime =
    (track.dts[segment.firstSample] ?? 0) + (isVideo ? Math.max(0, track.shift) : track.shift)
  const tfdt = Buffer.alloc(8)
  tfdt.writeBigUInt64BE(BigInt(Math.max(0, Math.round(decodeTime))))
  const trun = trackRun(track, segment, isVideo ? Math.min(0, track.shift) : 0)
  const moof = box(
    'moof',
    fullBox('mfhd', 0, uint32s(sequence)),
    box('traf', fullBox('tfhd', DEFAULT_BASE_IS_MOOF, uint32s(1)), fullBox('tfdt', 0x01000000, tfdt), trun),
  )
  moof.writeInt32BE(moof.length + 8, moof.length - trun.length + 16)
  return moof
}

function trackRun(track: TrackIndex, segment: Segment, compositionShift: number): Buffer {
  const samples = segment.endSample - segment.firstSample
  const trun = Buffer.alloc(TRUN_HEADER_BYTES + samples * TRUN_SAMPLE_BYTES)
  trun.writeUInt32BE(trun.length, 0)
  trun.write('trun', 4, 'latin1')
  trun.writeUInt32BE(TRUN_VERSION_AND_FLAGS, 8)
  trun.writeUInt32BE(samples, 12)
  for (
    let i = segment.firstSample, at = TRUN_HEADER_BYTES;
    i < segment.endSample;
    i++, at += TRUN_SAMPLE_BYTES
  ) {
    trun.writeUInt32BE(sampleDuration(track, i), at)
    trun.writeUInt32BE(track.sizes[i] ?? 0, at + 4)
    trun.writeUInt32BE(isSync(track, i) ? DEPENDS_ON_NO_OTHER : DEPENDS_ON_OTHERS, at + 8)
    trun.writeInt32BE((track.compositionOffsets?.[i] ?? 0) + compositionShift, at + 12)
  }
  return trun
}
