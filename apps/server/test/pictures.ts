/** Real pictures for uploads, which are decoded. */
import { crc32, deflateSync } from 'node:zlib'

/** A white PNG: one bit a pixel, so that large ones take little. */
export function aPng(width = 640, height = 480): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row[0] = 0
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return pngOf([
    ['IHDR', head],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ])
}

/** A PNG of these chunks. */
export function pngOf(chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([type, data]) => {
      const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
      chunk.writeUInt32BE(data.length, 0)
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
      return chunk
    }),
  ])
}
