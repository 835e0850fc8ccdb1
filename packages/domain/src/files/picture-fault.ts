/** What makes a picture unsuitable although it can be decoded, as far as its header tells. */
import { type ImageType, imageTypeOf } from './image-type.ts'
import { t } from './texts.ts'

/** `moves`: it is animated. `print`: its colors are for printing. */
export type PictureFault = 'moves' | 'print'

export function pictureFaultText(fault: PictureFault): string {
  return t(fault)
}

const readers: Partial<Record<ImageType, (view: DataView) => PictureFault | undefined>> = {
  'image/png': (view) => (isAnimatedPng(view) ? 'moves' : undefined),
  'image/gif': (view) => (isAnimatedGif(view) ? 'moves' : undefined),
  'image/webp': (view) => (isAnimatedWebp(view) ? 'moves' : undefined),
  'image/jpeg': (view) => (isPrintJpeg(view) ? 'print' : undefined),
}

/** Undefined for a picture that is fine, and for one whose header is cut off. */
export function pictureFaultOf(bytes: Uint8Array): PictureFault | undefined {
  const type = imageTypeOf(bytes)
  if (type === undefined) return undefined
  try {
    return readers[type]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // A read past the end: the header is cut off.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const chunkOf = (letters: string) =>
  Array.from(letters).reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0)
const [animationControl, imageData] = [chunkOf('acTL'), chunkOf('IDAT')]

/** `acTL` comes before the first `IDAT` (PNG, third edition, 11.3.6.1). */
function isAnimatedPng(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const chunk = view.getUint32(at + 4)
    if (chunk === animationControl) return true
    if (chunk === imageData) return false
  }
}

/** The flag of the extended header (RFC 9649, 2.7.1). */
function isAnimatedWebp(view: DataView): boolean {
  return view.getUint32(12) === chunkOf('VP8X') && (view.getUint8(20) & 0x02) !== 0
}

const [gifImage, gifExtension] = [0x2c, 0x21]

/** Whether a second picture follows the first (GIF89a, appendix A). */
function isAnimatedGif(view: DataView): boolean {
  const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1))
  let pictures = 0
  for (let at = 13 + tableBytes(view.getUint8(10)); ; ) {
    const kind = view.getUint8(at)
    if (kind === gifImage) {
      pictures += 1
      if (pictures > 1) return true
      at = afterBlocks(view, at + 11 + tableBytes(view.getUint8(at + 9)))
    } else if (kind === gifExtension) at = afterBlocks(view, at + 2)
    else return false
  }
}

function afterBlocks(view: DataView, from: number): number {
  let at = from
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length
  return at + 1
}

/** Four components mean CMYK: cyan, magenta, yellow and black. */
function isPrintJpeg(view: DataView): boolean {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return false
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return view.getUint8(at + 9) === 4
    } else at += 2 + view.getUint16(at + 2)
  }
}
