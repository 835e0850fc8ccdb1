/**
 * Reads the index of an mp4 from its movie box: where every sample is and when it is shown. Costs a few range reads
 * whatever the length of the video, and trusts nothing that the file claims.
 */
import type { ByteSource } from '../byte-source.ts'
import { SourceError } from '../source-error.ts'
import { type Box, boxesIn, findBox, getBox, readBoxHeader, requireBytes } from './boxes.ts'
import { readCodec } from './codec.ts'
import { readEdit } from './edit-list.ts'
import {
  readCompositionOffsets,
  readDecodingTimes,
  readOffsets,
  readSizes,
  readSyncSamples,
} from './sample-tables.ts'
import type { Mp4Index, TrackIndex } from './track-index.ts'

/** 10 h of 60 fps video with the widest tables take about 45 MB. */
const MAX_MOOV_BYTES = 64 * 1024 * 1024
/** A box before moov costs one read; real files have fewer than ten. */
const MAX_TOP_LEVEL_BOXES = 256

/** Indexes the file; throws `SourceError` for a file that is not a valid mp4. */
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

type Moov = { body: Buffer; majorBrand: string }

/** Reads the movie box, at either end of the file, by skipping the boxes before it. */
async function readMoov(source: ByteSource): Promise<Moov> {
  let offset = 0
  let majorBrand = ''
  for (let count = 0; count < MAX_TOP_LEVEL_BOXES && offset + 8 <= source.sizeBytes; count++) {
    const available = source.sizeBytes - offset
    const head = await source.read(offset, Math.min(16, available))
    const box = readTopLevelHeader(head, available)
    if (box.type === 'moov') {
      if (box.sizeBytes > MAX_MOOV_BYTES) throw new SourceError('too_large')
      if (box.sizeBytes > available) throw new SourceError('truncated')
      const body = await source.read(offset + box.headerBytes, box.sizeBytes - box.headerBytes)
      return { body, majorBrand }
    }
    if (box.type === 'ftyp' && head.length >= 12) majorBrand = head.toString('latin1', 8, 12)
    offset += box.sizeBytes
  }
  throw new SourceError(offset >= source.sizeBytes || offset === 0 ? 'no_moov' : 'too_many_boxes')
}

/** A top-level box may claim more than the file contains (an mdat that a broken upload cut off): then no moov follows. */
function readTopLevelHeader(head: Buffer, available: number) {
  return readBoxHeader(head, head.readUInt32BE(0) === 0 ? available : Number.MAX_SAFE_INTEGER)
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

/** The matrix precedes the last two fields of tkhd (§8.3.2): a, b, u, c, d …, of which (a, b) give the rotation. */
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

/** Timescale and duration, which are alike in mvhd and mdhd (§8.2.2, §8.4.2): version 1 has 64-bit times. */
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
