/** Fragments of a live stream (moof + mdat, ISO/IEC 14496-12 §8.8): picture and sound together, as they arrived. */
import { boxesIn, findBox, readBoxHeader } from '../index/boxes.ts'
import { box, fullBox, uint32s } from '../packager/box-writer.ts'
import { VIDEO_TIMESCALE } from './live-init.ts'

/** In units of the track's timescale. */
export type LiveSample = {
  decodeTime: number
  duration: number
  compositionOffset: number
  isSync: boolean
  data: Buffer
}

const DEFAULT_BASE_IS_MOOF = 0x020000
/** Data offset, then duration, size, flags and signed composition offset of each sample. */
const RUN_VERSION_AND_FLAGS = 0x01000f01
const DEPENDS_ON_NO_OTHER = 0x02000000
const DEPENDS_ON_OTHERS = 0x01010000

/** One fragment. `tracks` are in the order of the initialization segment; a track without samples is left out. */
export function liveFragment(sequence: number, tracks: readonly (readonly LiveSample[])[]): Buffer {
  const written = tracks.flatMap((samples, position) =>
    samples.length === 0 ? [] : [{ samples, number: position + 1 }],
  )
  const boxes = (offsets: readonly number[]) =>
    box(
      'moof',
      fullBox('mfhd', 0, uint32s(sequence)),
      ...written.map(({ samples, number }, position) =>
        trackFragment(samples, { number, dataOffset: offsets[position] ?? 0 }),
      ),
    )
  // The offsets don't change the size, so the first pass measures it.
  const headBytes = boxes([]).length + 8
  let filled = headBytes
  const offsets = written.map(({ samples }) => {
    const offset = filled
    for (const { data } of samples) filled += data.length
    return offset
  })
  const mdat = Buffer.alloc(8)
  mdat.writeUInt32BE(filled - headBytes + 8, 0)
  mdat.write('mdat', 4, 'latin1')
  const contents = written.flatMap(({ samples }) => samples.map(({ data }) => data))
  return Buffer.concat([boxes(offsets), mdat, ...contents], filled)
}

type TrackPlace = { number: number; dataOffset: number }

function trackFragment(samples: readonly LiveSample[], { number, dataOffset }: TrackPlace): Buffer {
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(Math.max(0, samples[0]?.decodeTime ?? 0)))
  const run = Buffer.alloc(8 + samples.length * 16)
  run.writeUInt32BE(samples.length, 0)
  run.writeInt32BE(dataOffset, 4)
  let at = 8
  for (const { duration, data, isSync, compositionOffset } of samples) {
    run.writeUInt32BE(duration, at)
    run.writeUInt32BE(data.length, at + 4)
    run.writeUInt32BE(isSync ? DEPENDS_ON_NO_OTHER : DEPENDS_ON_OTHERS, at + 8)
    run.writeInt32BE(compositionOffset, at + 12)
    at += 16
  }
  return box(
    'traf',
    fullBox('tfhd', DEFAULT_BASE_IS_MOOF, uint32s(number)),
    fullBox('tfdt', 0x01000000, time),
    fullBox('trun', RUN_VERSION_AND_FLAGS, run),
  )
}

/** The size and duration of the whole fragments at the start of `bytes`, the last of which may have been cut off. */
export function wholeFragments(bytes: Buffer): { sizeBytes: number; durationMs: number } {
  let sizeBytes = 0
  let ticks = 0
  while (true) {
    const moof = headerAt(bytes, sizeBytes)
    const mdat = moof?.type === 'moof' ? headerAt(bytes, sizeBytes + moof.sizeBytes) : undefined
    if (!moof || mdat?.type !== 'mdat') break
    ticks += pictureTicks(bytes.subarray(sizeBytes + 8, sizeBytes + moof.sizeBytes))
    sizeBytes += moof.sizeBytes + mdat.sizeBytes
  }
  return { sizeBytes, durationMs: Math.round((ticks * 1000) / VIDEO_TIMESCALE) }
}

function headerAt(bytes: Buffer, offset: number) {
  const left = bytes.length - offset
  if (left < 8 || bytes.readUInt32BE(offset) > left) return undefined
  return readBoxHeader(bytes.subarray(offset), left)
}

function pictureTicks(moof: Buffer): number {
  for (const traf of boxesIn(moof)) {
    if (traf.type !== 'traf' || findBox(traf.body, 'tfhd')?.body.readUInt32BE(4) !== 1) continue
    const run = findBox(traf.body, 'trun')?.body
    if (!run) return 0
    let ticks = 0
    for (let at = 12; at + 16 <= run.length; at += 16) ticks += run.readUInt32BE(at)
    return ticks
  }
  return 0
}
