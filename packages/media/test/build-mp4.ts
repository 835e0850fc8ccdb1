/** Builds the smallest mp4s that have an index, with any tables, without ffmpeg. */
import type { ByteSource } from '../src/byte-source.ts'
import { box, fullBox, uint32s } from '../src/packager/box-writer.ts'
import { SourceError } from '../src/source-error.ts'

export type Tables = {
  timescale?: number
  /** Pairs of (count, delta) and (count, offset). */
  stts: number[]
  ctts?: number[]
  stss?: number[]
  sizes: number[]
  elst?: number[]
  constantSize?: number
}

const AVCC = Buffer.from('0164002affe100', 'hex')
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]

/** A file of one video track whose samples follow each other, `mdat` last. */
export function buildMp4(tables: Tables): Buffer {
  const data = Buffer.alloc(
    tables.sizes.reduce((sum, size) => sum + size, 0),
    7,
  )
  const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'))
  // The offset of the data depends on the size of moov, which does not depend on the offset.
  const dataAt = ftyp.length + movie(tables, 0).length + 8
  return Buffer.concat([ftyp, movie(tables, dataAt), box('mdat', data)])
}

/** Bytes in memory as a source that fails like a file past its end. */
export function memorySource(bytes: Buffer): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: async (offset, length) => {
      if (offset + length > bytes.length) throw new SourceError('truncated')
      return bytes.subarray(offset, offset + length)
    },
  }
}

function movie(tables: Tables, dataAt: number): Buffer {
  const { timescale = 1000, elst } = tables
  const times = (scale: number) => uint32s(0, 0, scale, 0, 0)
  const hdlr = fullBox('hdlr', 0, uint32s(0), Buffer.from('vide'), uint32s(0, 0, 0))
  const mdia = box(
    'mdia',
    fullBox('mdhd', 0, times(timescale)),
    hdlr,
    box('minf', sampleTables(tables, dataAt)),
  )
  const edts = elst ? [box('edts', table('elst', elst, 3))] : []
  const tkhd = fullBox('tkhd', 7, uint32s(0, 0, 1, 0, 0, 0, 0, 0, 0, ...MATRIX, 0, 0))
  const mvhd = fullBox('mvhd', 0, times(1000), uint32s(...Array.from({ length: 19 }, () => 0)))
  return box('moov', mvhd, box('trak', tkhd, ...edts, mdia))
}

function sampleTables({ stts, ctts, stss, sizes, constantSize }: Tables, dataAt: number): Buffer {
  const visual = Buffer.alloc(78)
  visual.writeUInt16BE(1280, 24)
  visual.writeUInt16BE(720, 26)
  const avc1 = box('avc1', visual, box('avcC', AVCC))
  const stsz = constantSize
    ? fullBox('stsz', 0, uint32s(constantSize, sizes.length))
    : fullBox('stsz', 0, uint32s(0, sizes.length, ...sizes))
  return box(
    'stbl',
    fullBox('stsd', 0, uint32s(1), avc1),
    table('stts', stts, 2),
    ...(ctts ? [table('ctts', ctts, 2)] : []),
    ...(stss ? [table('stss', stss, 1)] : []),
    stsz,
    table('stsc', [1, Math.max(1, sizes.length), 1], 3),
    table('stco', [dataAt], 1),
  )
}

function table(type: string, values: number[], perEntry: number): Buffer {
  // Negative values are written as two's complement.
  return fullBox(type, 0, uint32s(values.length / perEntry, ...values.map((value) => value >>> 0)))
}
