/** How large a picture is, read from its header only: nothing is decoded, so that no picture can be a bomb. */
import type { ImageSize } from './image-rule.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'
import { jpegSizeOf } from './jpeg-size.ts'

/** As many first bytes as hold the header of any picture: color profiles and thumbnails stand before it in a JPEG. */
export const imageHeaderBytes = 1024 * 1024

const readers: Record<ImageType, (view: DataView) => ImageSize | undefined> = {
  'image/png': (view) =>
    chunkAt(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined,
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/x-icon': iconSizeOf,
  'image/webp': webpSizeOf,
  'image/jpeg': jpegSizeOf,
}

/** The size of the picture that begins with `bytes`; undefined when its header is damaged, or ends before it says so. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  const type = imageTypeOf(bytes)
  if (type === undefined) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = readers[type](view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // Reading beyond the end: the header is cut.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * An icon holds the picture in several sizes; the largest counts, and zero stands for 256. What it says of itself need
 * not be what is inside, which is what programs open.
 */
function iconSizeOf(view: DataView): ImageSize {
  const count = view.getUint16(4, true)
  const sides = Array.from({ length: count }, (_, at) => {
    const inside = sizeInsideIcon(view, view.getUint32(6 + 16 * at + 12, true))
    return {
      width: Math.max(view.getUint8(6 + 16 * at) || 256, inside.width),
      height: Math.max(view.getUint8(7 + 16 * at) || 256, inside.height),
    }
  })
  return {
    width: Math.max(0, ...sides.map(({ width }) => width)),
    height: Math.max(0, ...sides.map(({ height }) => height)),
  }
}

const pngSignature = 0x89_50_4e_47
const bitmapHeaderBytes = 40

/** A PNG, or a bitmap without its file header, of twice the height: its mask lies below. */
function sizeInsideIcon(view: DataView, at: number): ImageSize {
  if (view.getUint32(at) === pngSignature) {
    return { width: view.getUint32(at + 16), height: view.getUint32(at + 20) }
  }
  if (view.getUint32(at, true) !== bitmapHeaderBytes) return { width: 0, height: 0 }
  return {
    width: Math.abs(view.getInt32(at + 4, true)),
    height: Math.abs(view.getInt32(at + 8, true)) / 2,
  }
}

/** The three kinds of WebP: lossy (RFC 6386 §9.1), lossless and extended (RFC 9649 §2.7, §3.4). */
function webpSizeOf(view: DataView): ImageSize | undefined {
  const kind = chunkAt(view, 12)
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
  }
  if (kind !== 'VP8X') return undefined
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
}

function chunkAt(view: DataView, at: number): string {
  return String.fromCharCode(...Array.from({ length: 4 }, (_, offset) => view.getUint8(at + offset)))
}
