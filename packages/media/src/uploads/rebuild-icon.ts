/** Writes an icon anew with its pictures only: what else is in its file stays behind. */
import sharp from 'sharp'

const [directoryBytes, entryBytes, bitmapHeaderBytes] = [6, 16, 40]
const pngSignature = 0x89_50_4e_47
const maxPictures = 32
const maxPixels = 1_000_000

/** Undefined if a picture of the icon can't be read. */
export async function rebuildIcon(icon: Buffer): Promise<Buffer | undefined> {
  try {
    const count = icon.readUInt16LE(4)
    if (count === 0 || count > maxPictures) return undefined
    const pictures = []
    for (let at = 0; at < count; at++) pictures.push(await pictureAt(icon, directoryBytes + entryBytes * at))
    return written(pictures)
  } catch {
    // A read past the end, or a PNG that can't be decoded.
    return undefined
  }
}

type IconPicture = { entry: Buffer; bytes: Buffer }

async function pictureAt(icon: Buffer, at: number): Promise<IconPicture> {
  const entry = Buffer.from(icon.subarray(at, at + entryBytes))
  const from = entry.readUInt32LE(12)
  const declared = icon.subarray(from, from + entry.readUInt32LE(8))
  if (declared.readUInt32BE(0) !== pngSignature) return { entry, bytes: bitmapIn(declared) }
  const bytes = await sharp(declared, { limitInputPixels: maxPixels, failOn: 'error' }).png().toBuffer()
  return { entry, bytes }
}

/** The header, the palette, the picture and its mask; its height counts both. */
function bitmapIn(bytes: Buffer): Buffer {
  if (bytes.readUInt32LE(0) !== bitmapHeaderBytes) throw new RangeError('an unknown header')
  const [width, height] = [bytes.readInt32LE(4), bytes.readInt32LE(8) / 2]
  const [bits, isPacked] = [bytes.readUInt16LE(14), bytes.readUInt32LE(16) !== 0]
  if (
    width <= 0 ||
    height <= 0 ||
    width * height > maxPixels ||
    isPacked ||
    ![1, 4, 8, 24, 32].includes(bits)
  ) {
    throw new RangeError('an unknown bitmap')
  }
  const palette = bits > 8 ? 0 : 4 * (bytes.readUInt32LE(32) || 2 ** bits)
  const rowBytes = (depth: number) => 4 * Math.ceil((width * depth) / 32)
  const length = bitmapHeaderBytes + palette + height * (rowBytes(bits) + rowBytes(1))
  // Programs leave the mask out where the picture has an alpha channel.
  const shortest = bits === 32 ? length - height * rowBytes(1) : length
  if (bytes.length < shortest) throw new RangeError('a bitmap that is cut off')
  return bytes.subarray(0, length)
}

function written(pictures: readonly IconPicture[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = directoryBytes + entryBytes * pictures.length
  const entries = pictures.map(({ entry, bytes }) => {
    entry.writeUInt32LE(bytes.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += bytes.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...pictures.map(({ bytes }) => bytes)])
}
