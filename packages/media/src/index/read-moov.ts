import type { ByteSource } from '../byte-source.ts'
import { SourceError } from '../source-error.ts'
import { readBoxHeader } from './boxes.ts'

/** 10 h of 60 fps video with every table at its widest is about 45 MB. */
const MAX_MOOV_BYTES = 64 * 1024 * 1024
/** A box before moov costs one read; real files have fewer than ten. */
const MAX_TOP_LEVEL_BOXES = 256

export type Moov = { body: Buffer; majorBrand: string }

/** The movie box is in memory, found at either end of the file by hopping over the boxes before it. */
export async function readMoov(source: ByteSource): Promise<Moov> {
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

/** A top-level box may say more than the file holds (an mdat cut off by a broken upload): then no moov follows. */
function readTopLevelHeader(head: Buffer, available: number) {
  return readBoxHeader(head, head.readUInt32BE(0) === 0 ? available : Number.MAX_SAFE_INTEGER)
}
