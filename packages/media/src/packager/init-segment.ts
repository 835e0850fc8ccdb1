import type { TrackIndex } from '../index/track-index.ts'
import { box, fullBox, uint32s } from './box-writer.ts'

/** `und` packed as three five-bit letters (ISO/IEC 14496-12 §8.4.2). */
const UNDETERMINED_LANGUAGE = 0x55c40000
/** Six reserved words, then the next free track number, which players ignore. */
const PREDEFINED = [0, 0, 0, 0, 0, 0, 2]
const ENABLED_IN_MOVIE = 3
const UNITY_MATRIX = [0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000]

/** What an initialization segment says about a track. */
export type InitTrack = Pick<TrackIndex, 'kind' | 'timescale' | 'boxes'>

/** The initialization segment of one track: its codec settings and picture size, no samples (CMAF, §8.16.2). */
export function initSegment(track: InitTrack): Buffer {
  return initSegmentOf([track])
}

/** The initialization segment of tracks that share fragments; they are numbered from 1. */
export function initSegmentOf(tracks: readonly InitTrack[]): Buffer {
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
    ...PREDEFINED,
  )
  const moov = box(
    'moov',
    movieHeader,
    ...tracks.map((track, position) => trackBox(track, position + 1)),
    box('mvex', ...tracks.map((_, position) => empty('trex', position + 1, 1, 0, 0, 0))),
  )
  return Buffer.concat([box('ftyp', Buffer.from('iso6\0\0\0\0iso6cmfcmp41', 'latin1')), moov])
}

function empty(type: string, ...fields: number[]): Buffer {
  return fullBox(type, 0, uint32s(...fields))
}

function trackBox(track: InitTrack, number: number): Buffer {
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
  return box('trak', trackHeader(track.boxes.tkhd, number), media)
}

/** The source's track header with its size and matrix, numbered, enabled, without a duration. */
function trackHeader(original: Buffer, number: number): Buffer {
  const copy = Buffer.from(original)
  const isWide = copy.readUInt8(8) === 1
  copy.writeUIntBE(ENABLED_IN_MOVIE, 9, 3)
  copy.writeUInt32BE(number, isWide ? 28 : 20)
  const durationAt = isWide ? 36 : 28
  copy.fill(0, durationAt, durationAt + (isWide ? 8 : 4))
  return copy
}
