/** QR codes as pictures: PNG with one bit a pixel, because mail programs show neither SVG nor `data:` addresses. */
import { encode } from 'uqr'
import { qrSource } from './markup.ts'

const pixelsPerModule = 5

/** The picture of a code, with the white margin that scanners need. */
export function qrCodePng(code: string): Uint8Array {
  const { data } = encode(code, { ecc: 'M', border: 4 })
  const size = data.length * pixelsPerModule
  const stride = 1 + Math.ceil(size / 8)
  const pixels = new Uint8Array(stride * size)
  for (let y = 0; y < size; y += 1) {
    const modules = data[Math.floor(y / pixelsPerModule)] ?? []
    for (let x = 0; x < size; x += 1) {
      if (modules[Math.floor(x / pixelsPerModule)] === true) continue
      const at = y * stride + 1 + (x >> 3)
      pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, size)
  view.setUint32(4, size)
  // One bit, grayscale, no interlacing.
  header.set([1, 0, 0, 0, 0], 8)
  return concatenated([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', stored(pixels)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** The picture as an address, for previews. */
export function qrCodeAddress(code: string): string {
  return `data:image/png;base64,${base64(qrCodePng(code))}`
}

/** The HTML with the picture of this code in it instead of the attached one, for previews. */
export function withQrCode(html: string, code: string): string {
  return html.replaceAll(qrSource, qrCodeAddress(code))
}

/** A zlib stream of stored blocks (RFC 1950, RFC 1951): nothing here can compress, and a code is about 3 KB. */
function stored(bytes: Uint8Array): Uint8Array {
  const most = 0xffff
  const blocks: Uint8Array[] = [new Uint8Array([0x78, 0x01])]
  for (let from = 0; from < bytes.length; from += most) {
    const block = bytes.subarray(from, from + most)
    const { length } = block
    const isLast = from + most >= bytes.length
    blocks.push(
      new Uint8Array([isLast ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]),
      block,
    )
  }
  return concatenated([...blocks, bigEndian(adler32(bytes))])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const typed = concatenated([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data])
  return concatenated([bigEndian(data.length), typed, bigEndian(crc32(typed))])
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return ((b << 16) | a) >>> 0
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function bigEndian(value: number): Uint8Array {
  return new Uint8Array([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])
}

function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0)
    const digit = (shift: number) => digits.charAt((bits >> shift) & 63)
    text += digit(18) + digit(12) + (b === undefined ? '=' : digit(6)) + (c === undefined ? '=' : digit(0))
  }
  return text
}
