/** Pictures drawn by code, as PNG, so that the demo needs no files of anyone's. */
import { setImmediate } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

/** A color with its opacity, each part from 0 to 1. */
export type Ink = readonly [red: number, green: number, blue: number, alpha: number]

export type Drawing = {
  width: number
  height: number
  /** The color at a place; both coordinates go from 0 to 1. */
  colorAt: (x: number, y: number) => Ink
}

/** More than one a pixel, so that edges are smooth. */
const samples = [
  [0.25, 0.4],
  [0.75, 0.6],
] as const

/** A few milliseconds of work. */
const rowsAtOnce = 8

/** The color of a hex text such as `#1f5c46`. */
export function colorOf(hex: string, alpha = 1): Ink {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5), alpha]
}

/** From one color to another, by a share of 0 to 1. */
export function between(from: Ink, to: Ink, share: number): Ink {
  const part = (start: number, end: number) => start + (end - start) * Math.min(1, Math.max(0, share))
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2]), part(from[3], to[3])]
}

/** The drawing as a PNG of eight bits a channel. Other work gets its turn meanwhile. */
export async function draw({ width, height, colorAt }: Drawing): Promise<Buffer> {
  const stride = 1 + width * 4
  const rows = Buffer.alloc(stride * height)
  for (let row = 0; row < height; row += 1) {
    if (row % rowsAtOnce === 0) await setImmediate()
    for (let column = 0; column < width; column += 1) {
      const [red, green, blue, alpha] = meanOf(
        samples.map(([x, y]) => colorAt((column + x) / width, (row + y) / height)),
      )
      const at = row * stride + 1 + column * 4
      rows[at] = byteOf(red)
      rows[at + 1] = byteOf(green)
      rows[at + 2] = byteOf(blue)
      rows[at + 3] = byteOf(alpha)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits, in red, green, blue and alpha.
  head.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

const byteOf = (part: number) => Math.round(part * 255)

/** Colors count by their opacity, so that nothing shines through at edges. */
function meanOf(colors: readonly Ink[]): Ink {
  const alpha = colors.reduce((sum, color) => sum + color[3], 0)
  const part = (at: 0 | 1 | 2) =>
    alpha === 0 ? 0 : colors.reduce((sum, color) => sum + color[at] * color[3], 0) / alpha
  return [part(0), part(1), part(2), alpha / colors.length]
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}
