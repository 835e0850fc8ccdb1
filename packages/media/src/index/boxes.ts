/**
 * Boxes of an ISO base media file (ISO/IEC 14496-12 §4.2), read from memory of bounded size. Every size is checked against
 * the enclosing box, so a walk always ends and never leaves its parent.
 */
import { SourceError } from '../source-error.ts'

export type Box = { type: string; whole: Buffer; body: Buffer }

/** More children than any real container has; a box full of tiny boxes is refused. */
const MAX_CHILDREN = 4096

/** The boxes in a box's body, in order. Bytes after the last whole header are ignored, as players do. */
export function* boxesIn(parent: Buffer): Generator<Box> {
  let offset = 0
  for (let count = 0; offset + 8 <= parent.length; count++) {
    if (count === MAX_CHILDREN) throw new SourceError('too_many_boxes')
    const { type, headerBytes, sizeBytes } = readBoxHeader(parent.subarray(offset), parent.length - offset)
    const whole = parent.subarray(offset, offset + sizeBytes)
    yield { type, whole, body: whole.subarray(headerBytes) }
    offset += sizeBytes
  }
}

/** The first child of that type, if any. */
export function findBox(parent: Buffer, type: string): Box | undefined {
  for (const box of boxesIn(parent)) if (box.type === type) return box
  return undefined
}

/** The first child of that type; refuses a file without it. */
export function getBox(parent: Buffer, type: string): Box {
  const box = findBox(parent, type)
  if (!box) throw new SourceError('missing_box')
  return box
}

/** The header at the start of `bytes`: size 0 reaches to the end of the parent, size 1 has 64 bits. */
export function readBoxHeader(bytes: Buffer, availableBytes: number) {
  if (bytes.length < 8) throw new SourceError('bad_box')
  const declared = bytes.readUInt32BE(0)
  const headerBytes = declared === 1 ? 16 : 8
  if (bytes.length < headerBytes) throw new SourceError('bad_box')
  const sizeBytes =
    declared === 0 ? availableBytes : declared === 1 ? Number(bytes.readBigUInt64BE(8)) : declared
  if (sizeBytes < headerBytes || sizeBytes > availableBytes) throw new SourceError('bad_box')
  return { type: bytes.toString('latin1', 4, 8), headerBytes, sizeBytes }
}

/** Refuses a box body that is shorter than what will be read from it. */
export function requireBytes(body: Buffer, bytes: number): void {
  if (body.length < bytes) throw new SourceError('bad_box')
}
