/** Reads the size of a picture from its header. Nothing is decoded, so decompression bombs can't hurt. */
import type { ImageSize } from './image-rule.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'

/** Enough bytes for the header of any picture: in a JPEG it comes after color profiles and thumbnails. */
export const imageHeaderBytes = 1024 * 1024

const readers: Record<ImageType, (view: DataView) => ImageSize | undefined> = {
  'image/png': (view) =>
    chunkAt(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined,
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/x-icon': iconSizeOf,
  'image/webp': webpSizeOf,
  'image/jpeg': jpegSizeOf,
}

/** The size of the picture that starts with `bytes`; undefined if its header is damaged or cut off. */
export function imageSizeOf(bytes: Uint8Array): ImageSize | undefined {
  const type = imageTypeOf(bytes)
  if (type === undefined) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = readers[type](view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // A read past the end: the header is cut off.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * An icon contains several pictures; the largest counts, and 0 means 256. Programs open the pictures themselves, so their
 * own headers count too, not just the sizes in the icon's directory.
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

/** A PNG, or a bitmap without its file header whose height is doubled because the mask follows the picture. */
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

const startOfScan = 0xda
const application1 = 0xe1
/** Start of frame, for every kind of compression; the excluded codes are tables (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const orientationTag = 0x01_12

/** The size as displayed: width and height are swapped if Exif says the picture is rotated. */
function jpegSizeOf(view: DataView): ImageSize | undefined {
  let isRotated = false
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === startOfScan) return undefined
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return isRotated ? { width: height, height: width } : { width, height }
    }
    const length = view.getUint16(at + 2)
    if (marker === application1) isRotated ||= isExifRotated(view, at + 4, length)
    at += 2 + length
  }
}

/** Whether the Exif data at `at` rotates the picture by 90°: orientations 5 to 8 (CIPA DC-008, 4.6.4). */
function isExifRotated(view: DataView, at: number, length: number): boolean {
  const isExif = length > 16 && view.getUint32(at) === 0x45_78_69_66
  if (!isExif) return false
  const tiff = at + 6
  const isLittle = view.getUint16(tiff) === 0x49_49
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  const count = view.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + 12 * count; entry += 12) {
    if (view.getUint16(entry, isLittle) === orientationTag) return view.getUint16(entry + 8, isLittle) >= 5
  }
  return false
}
