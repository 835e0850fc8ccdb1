import type { ImageSize } from './image-rule.ts'

const startOfScan = 0xda
const application1 = 0xe1
/** Start of frame: all kinds of compression, but not the tables that lie between them (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const orientationTag = 0x01_12

/** The size of a JPEG as it is shown: one that its camera turned is as wide as it was high. Throws `RangeError` beyond its end. */
export function jpegSizeOf(view: DataView): ImageSize | undefined {
  let isTurned = false
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
      return isTurned ? { width: height, height: width } : { width, height }
    }
    const length = view.getUint16(at + 2)
    if (marker === application1) isTurned ||= isExifTurned(view, at + 4, length)
    at += 2 + length
  }
}

/** Whether the Exif data that begin at `at` turn the picture by a quarter: orientations 5 to 8 (CIPA DC-008, 4.6.4). */
function isExifTurned(view: DataView, at: number, length: number): boolean {
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
