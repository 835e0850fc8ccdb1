/** What is drawn once for each change and then kept over the program: text in a color, and pictures with transparency. */
import { createI420, fill, type Layer, type Rect, type Yuv, yuvOf } from './i420.ts'

/** How much of a color each point takes, from 0 to 255. */
export type Mask = { width: number; height: number; bytes: Uint8Array }
/** Red, green, blue and alpha of each point, not premultiplied. */
export type RgbaPicture = { width: number; height: number; bytes: Uint8Array }

type Point = Pick<Rect, 'x' | 'y'>

export const white = yuvOf(255, 255, 255)
export const black = yuvOf(0, 0, 0)

/** The even number at or below. */
export function even(value: number): number {
  return Math.floor(value / 2) * 2
}

/** Text in a color. */
export function layerOfMask(mask: Mask, color: Yuv, { x, y }: Point): Layer {
  const [width, height] = [evenUp(mask.width), evenUp(mask.height)]
  const picture = createI420({ width, height })
  fill(picture, color)
  const alpha = new Uint16Array(width * height)
  for (let row = 0; row < mask.height; row++) {
    for (let column = 0; column < mask.width; column++) {
      const value = mask.bytes[row * mask.width + column] ?? 0
      alpha[row * width + column] = value + (value >> 7)
    }
  }
  return { ...picture, x: even(x), y: even(y), alpha, chromaAlpha: halved(alpha, width) }
}

/** A box with round corners, whose edges are smooth. */
export function roundedLayer({ x, y, width, height, color }: Rect & { color: Yuv }, radius: number): Layer {
  const round = Math.max(0.5, Math.min(radius, width / 2, height / 2))
  const bytes = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    // How far the middle of the point is beyond the middles of the corners.
    const down = Math.max(round - row - 0.5, row + 0.5 - (height - round), 0)
    for (let column = 0; column < width; column++) {
      const across = Math.max(round - column - 0.5, column + 0.5 - (width - round), 0)
      const share = Math.min(1, Math.max(0, round - Math.hypot(across, down) + 0.5))
      bytes[row * width + column] = Math.round(255 * share)
    }
  }
  return layerOfMask({ width, height, bytes }, color, { x, y })
}

/** A picture of even size. */
export function layerOfPicture({ width, height, bytes }: RgbaPicture, { x, y }: Point): Layer {
  const picture = createI420({ width, height })
  const alpha = new Uint16Array(width * height)
  const luma = width * height
  for (let at = 0; at < luma; at++) {
    const value = bytes[at * 4 + 3] ?? 0
    alpha[at] = value + (value >> 7)
    const color = yuvOf(bytes[at * 4] ?? 0, bytes[at * 4 + 1] ?? 0, bytes[at * 4 + 2] ?? 0)
    picture.bytes[at] = color.y
    const [row, column] = [Math.floor(at / width), at % width]
    if (row % 2 === 1 || column % 2 === 1) continue
    const chroma = (row / 2) * (width / 2) + column / 2
    picture.bytes[luma + chroma] = color.u
    picture.bytes[luma + luma / 4 + chroma] = color.v
  }
  return { ...picture, x: even(x), y: even(y), alpha, chromaAlpha: halved(alpha, width) }
}

/** The mean of each four points. */
function halved(alpha: Uint16Array, width: number): Uint16Array {
  const half = new Uint16Array(alpha.length / 4)
  for (let at = 0; at < half.length; at++) {
    const corner = Math.floor(at / (width / 2)) * 2 * width + (at % (width / 2)) * 2
    const above = (alpha[corner] ?? 0) + (alpha[corner + 1] ?? 0)
    const below = (alpha[corner + width] ?? 0) + (alpha[corner + width + 1] ?? 0)
    half[at] = (above + below) >> 2
  }
  return half
}

function evenUp(value: number): number {
  return Math.max(2, Math.ceil(value / 2) * 2)
}
