import type { TrackIndex } from '../index/track-index.ts'
import { box, fullBox, uint32s } from './box-writer.ts'

/** `und` packed as three five-bit letters (ISO/IEC 14496-12 §8.4.2). */
const UNDETERMINED_LANGUAGE = 0x55c40000
const ENABLED_IN_MOVIE = 3
const UNITY_MATRIX = [0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000]

/** The initialization segment of one track: its codec settings and picture size, no samples (CMAF, §8.16.2). */
export function initSegment(track: TrackIndex): Buffer {
  const empty = (type: string, ...fields: number[]) => fullBox(type, 0, uint32s(...fields))
  const tables = [empty('stts', 0), empty('stsc', 0), empty('stsz', 0, 0), empty('stco', 0)]
  const mediaHeader =
    track.kind === 'video' ? fullBox('vmhd', 1, uint32s(0, 0)) : fullBox('smhd', 0, uint32s(0))
  const dataInformation = box('dinf', fullBox('dref', 0, uint32s(1), fullBox('url ', 1)))
  const media = box(
    'mdia',
    empty('mdhd', 0, 0, track.timescale, 0, UNDETERMINED_LANGUAGE),
    track.boxes.hdlr,
    box('minf', mediaHeader, dataInformation, box('stbl', track.boxes.stsd, ...tables)),
  )
  const movieHeader = empty(
    'mvhd',
    0,
    0,
    1000,
    0,
    0x00010000,
    0x01000000,
    0,
    0,
    ...UNITY_MATRIX,
    0,
    0,
    0,
    0,
    0,
    0,
    2,
  )
  const moov = box(
    'moov',
    movieHeader,
    box('trak', trackHeader(track.boxes.tkhd), media),
    box('mvex', empty('trex', 1, 1, 0, 0, 0)),
  )
  return Buffer.concat([box('ftyp', Buffer.from('iso6\0\0\0\0iso6cmfcmp41', 'latin1')), moov])
}

/** The source's track header with its size and matrix, as track 1, enabled, without a duration. */
function trackHeader(original: Buffer): Buffer {
  const copy = Buffer.from(original)
  const isWide = copy.readUInt8(8) === 1
  copy.writeUIntBE(ENABLED_IN_MOVIE, 9, 3)
  copy.writeUInt32BE(1, isWide ? 28 : 20)
  const durationAt = isWide ? 36 : 28
  copy.fill(0, durationAt, durationAt + (isWide ? 8 : 4))
  return copy
}
