/**
 * The index of an mp4: where every sample lies and when it is shown, read from the movie box alone.
 * It costs a few ranged reads whatever the length of the video, and trusts nothing that the file says.
 */
import type { ByteSource } from '../byte-source.ts'
import { SourceError } from '../source-error.ts'
import { type Box, boxesIn, findBox, getBox, requireBytes } from './boxes.ts'
import { readCodec } from './codec.ts'
import { readEdit } from './edit-list.ts'
import { readMoov } from './read-moov.ts'
import {
  readCompositionOffsets,
  readDecodingTimes,
  readOffsets,
  readSizes,
  readSyncSamples,
} from './sample-tables.ts'
import type { Mp4Index, TrackIndex } from './track-index.ts'

/** The file is indexed; a file that is not a sound mp4 is refused with `SourceError`. */
export async function readIndex(source: ByteSource): Promise<Mp4Index> {
  const moov = await readMoov(source)
  const movie = readTimes(getBox(moov.body, 'mvhd').body)
  if (movie.timescale === 0) throw new SourceError('bad_box')
  const traks = [...boxesIn(moov.body)].filter((box) => box.type === 'trak').map((box) => box.body)
  const videos = traks.filter((trak) => handlerOf(trak) === 'vide')
  const audios = traks.filter((trak) => handlerOf(trak) === 'soun')
  const read = (kind: 'video' | 'audio', trak: Buffer | undefined) =>
    trak && readTrack(kind, trak, { movieTimescale: movie.timescale, fileBytes: source.sizeBytes })
  const video = read('video', videos[0])
  const audio = read('audio', audios[0])
  return {
    sizeBytes: source.sizeBytes,
    majorBrand: moov.majorBrand,
    isFragmented: findBox(moov.body, 'mvex') !== undefined,
    durationSeconds: movie.duration / movie.timescale,
    video,
    audio,
    videoTracks: videos.length,
    audioTracks: audios.length,
    dataEnd: Math.max(dataEndOf(video), dataEndOf(audio)),
  }
}

type Movie = { movieTimescale: number; fileBytes: number }

function readTrack(kind: 'video' | 'audio', trak: Buffer, movie: Movie): TrackIndex {
  const mdia = getBox(trak, 'mdia').body
  const { timescale } = readTimes(getBox(mdia, 'mdhd').body)
  if (timescale === 0) throw new SourceError('bad_box')
  const stbl = getBox(getBox(mdia, 'minf').body, 'stbl').body
  const tkhd = getBox(trak, 'tkhd')
  const { codec, stsd } = readCodec(kind, getBox(stbl, 'stsd'))
  const sizes = readSizes(stbl, movie.fileBytes)
  const sampleCount = sizes.length
  const dts = readDecodingTimes(stbl, sampleCount)
  const compositionOffsets = readCompositionOffsets(stbl, sampleCount)
  const edit = readEdit(trak, { movieTimescale: movie.movieTimescale, timescale })
  return {
    kind,
    timescale,
    sampleCount,
    sizes,
    offsets: readOffsets(stbl, sizes),
    dts,
    compositionOffsets,
    syncSamples: sampleCount ? readSyncSamples(stbl, sampleCount) : undefined,
    shift: edit.shift,
    isSimpleEdit: edit.isSimple,
    editEndSeconds: edit.endSeconds,
    codec,
    rotation: rotationOf(tkhd),
    boxes: { stsd, tkhd: tkhd.whole, hdlr: getBox(mdia, 'hdlr').whole },
  }
}

/** The matrix is the last but two fields of tkhd (§8.3.2): a, b, u, c, d … of which (a, b) tells the turn. */
function rotationOf(tkhd: Box): number {
  requireBytes(tkhd.body, tkhd.body.readUInt8(0) === 1 ? 96 : 84)
  const matrix = tkhd.body.subarray(tkhd.body.length - 44)
  const degrees = (Math.atan2(matrix.readInt32BE(4), matrix.readInt32BE(0)) * 180) / Math.PI
  return (360 - Math.round(degrees / 90) * 90) % 360
}

function handlerOf(trak: Buffer): string {
  const mdia = findBox(trak, 'mdia')
  const hdlr = mdia && findBox(mdia.body, 'hdlr')
  return hdlr && hdlr.body.length >= 12 ? hdlr.body.toString('latin1', 8, 12) : ''
}

/** Timescale and duration, which lie alike in mvhd and mdhd (§8.2.2, §8.4.2): version 1 has 64-bit times. */
function readTimes(body: Buffer): { timescale: number; duration: number } {
  requireBytes(body, 20)
  if (body.readUInt8(0) !== 1) return { timescale: body.readUInt32BE(12), duration: body.readUInt32BE(16) }
  requireBytes(body, 32)
  return { timescale: body.readUInt32BE(20), duration: Number(body.readBigUInt64BE(24)) }
}

function dataEndOf(track: TrackIndex | undefined): number {
  let end = 0
  if (track)
    for (let i = 0; i < track.sampleCount; i++)
      end = Math.max(end, (track.offsets[i] ?? 0) + (track.sizes[i] ?? 0))
  return end
}
