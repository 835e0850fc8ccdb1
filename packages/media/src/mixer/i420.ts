/**
 * Pictures in I420 (a plane of luma, two of chroma at half the size), and what the mixer does with them thirty times a second.
 * Nothing here allocates, except where it says so. Sizes and places are even, because four points share their chroma.
 */
export type I420 = { readonly width: number; readonly height: number; readonly bytes: Buffer }
export type Rect = { x: number; y: number; width: number; height: number }
/** Luma and chroma of a color: BT.601, limited range, which browsers use for cameras and shared screens. */
export type Yuv = { y: number; u: number; v: number }

export function sizeOfI420({ width, height }: Pick<Rect, 'width' | 'height'>): number {
  return (width * height * 3) / 2
}

/** Allocates. */
export function createI420({ width, height }: Pick<Rect, 'width' | 'height'>): I420 {
  return i420In(Buffer.alloc(sizeOfI420({ width, height })), { width, height })
}

/** A picture in memory that exists. */
export function i420In(bytes: Buffer, { width, height }: Pick<Rect, 'width' | 'height'>): I420 {
  return { width, height, bytes }
}

export function yuvOf(red: number, green: number, blue: number): Yuv {
  return {
    y: Math.round(16 + 0.257 * red + 0.504 * green + 0.098 * blue),
    u: Math.round(128 - 0.148 * red - 0.291 * green + 0.439 * blue),
    v: Math.round(128 + 0.439 * red - 0.368 * green - 0.071 * blue),
  }
}

/** `#rrggbb`. */
export function yuvOfHex(color: string): Yuv {
  const value = Number.parseInt(color.slice(1), 16)
  return yuvOf(value >> 16, (value >> 8) & 0xff, value & 0xff)
}

export function fill({ width, height, bytes }: I420, { y, u, v }: Yuv): void {
  const luma = width * height
  bytes.fill(y, 0, luma)
  bytes.fill(u, luma, luma + luma / 4)
  bytes.fill(v, luma + luma / 4)
}

/** Draws a picture at a place that it fits into. */
export function draw(target: I420, source: I420, { x, y }: Pick<Rect, 'x' | 'y'>): void {
  for (let plane = 0; plane < 3; plane++) {
    const shift = plane === 0 ? 0 : 1
    const [width, stride] = [source.width >> shift, target.width >> shift]
    let from = planeStart(source, plane)
    let to = planeStart(target, plane) + (y >> shift) * stride + (x >> shift)
    for (let row = source.height >> shift; row > 0; row--) {
      source.bytes.copy(target.bytes, to, from, from + width)
      from += width
      to += stride
    }
  }
}

/** Draws a picture of another size into `place` without smoothing, until its decoder makes the right size. */
export function drawScaled(target: I420, source: I420, place: Rect): void {
  const { bytes } = target
  for (let plane = 0; plane < 3; plane++) {
    const shift = plane === 0 ? 0 : 1
    const [width, height] = [place.width >> shift, place.height >> shift]
    const [sourceWidth, stride] = [source.width >> shift, target.width >> shift]
    const start = planeStart(source, plane)
    const stepX = ((sourceWidth << 16) / width) | 0
    const stepY = (((source.height >> shift) << 16) / height) | 0
    let to = planeStart(target, plane) + (place.y >> shift) * stride + (place.x >> shift)
    for (let row = 0; row < height; row++) {
      const from = start + ((row * stepY) >> 16) * sourceWidth
      let at = 0
      for (let column = 0; column < width; column++) {
        bytes[to + column] = source.bytes[from + (at >> 16)] ?? 0
        at += stepX
      }
      to += stride
    }
  }
}

/** A darker, paler copy, which says that a picture stands still. Allocates. */
export function dimmed({ width, height, bytes }: I420): I420 {
  const copy = Buffer.from(bytes)
  const luma = width * height
  for (let at = 0; at < luma; at++) copy[at] = 16 + (((bytes[at] ?? 16) - 16) * 2) / 5
  for (let at = luma; at < copy.length; at++) copy[at] = 128 + ((bytes[at] ?? 128) - 128) / 2
  return { width, height, bytes: copy }
}

type Crossfade = { from: I420; to: I420; weight: number }

/** `from` turned into `to`; `weight` goes from 0 (`from`) to 256 (`to`). All three have one size. */
export function crossfade(target: I420, { from, to, weight }: Crossfade): void {
  // Four points at a time, two in each product: 255 × 256 fits into 16 bits.
  const [a, b, out] = [wordsOf(from), wordsOf(to), wordsOf(target)]
  const rest = 256 - weight
  for (let at = 0; at < out.length; at++) {
    const one = a[at] ?? 0
    const other = b[at] ?? 0
    const even = Math.imul(one & 0xff00ff, rest) + Math.imul(other & 0xff00ff, weight)
    const odd = Math.imul((one >>> 8) & 0xff00ff, rest) + Math.imul((other >>> 8) & 0xff00ff, weight)
    out[at] = ((even >>> 8) & 0xff00ff) | (odd & 0xff00ff00)
  }
}

function wordsOf({ bytes }: I420): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
}

function planeStart({ width, height }: I420, plane: number): number {
  const luma = width * height
  return plane === 0 ? 0 : plane === 1 ? luma : luma + luma / 4
}

/** Something to blend over a picture: text, a card, a logo. `alpha` has a value for each point of luma, from 0 to 256. */
export type Layer = I420 & {
  readonly x: number
  readonly y: number
  readonly alpha: Uint16Array
  readonly chromaAlpha: Uint16Array
}

/** A box of one color. `alpha` goes from 0 to 256. */
export type Box = Rect & { readonly color: Yuv; readonly alpha: number }

/** Blends a box over the picture, whose edges it keeps within. */
export function blendBox(target: I420, { x, y, width, height, color, alpha }: Box): void {
  const rest = 256 - alpha
  for (let plane = 0; plane < 3; plane++) {
    const shift = plane === 0 ? 0 : 1
    const stride = target.width >> shift
    const added = (plane === 0 ? color.y : plane === 1 ? color.u : color.v) * alpha
    let start = planeStart(target, plane) + (y >> shift) * stride + (x >> shift)
    for (let row = height >> shift; row > 0; row--) {
      const end = start + (width >> shift)
      for (let at = start; at < end; at++) target.bytes[at] = ((target.bytes[at] ?? 0) * rest + added) >> 8
      start += stride
    }
  }
}

/** Blends a layer over the picture, at its own place or another even `x`. What would be outside is left out. */
export function blend(target: I420, layer: Layer, x = layer.x): void {
  for (let plane = 0; plane < 3; plane++) {
    const shift = plane === 0 ? 0 : 1
    const alphas = plane === 0 ? layer.alpha : layer.chromaAlpha
    const [layerWidth, stride] = [layer.width >> shift, target.width >> shift]
    const skipped = Math.max(0, -x >> shift)
    const width = Math.min(layerWidth, stride - (x >> shift))
    const height = Math.min(layer.height, target.height - layer.y) >> shift
    const start = planeStart(layer, plane)
    let to = planeStart(target, plane) + (layer.y >> shift) * stride + (x >> shift)
    for (let row = 0; row < height; row++) {
      const from = start + row * layerWidth
      const alphaFrom = row * layerWidth
      for (let column = skipped; column < width; column++) {
        const alpha = alphas[alphaFrom + column] ?? 0
        const below = target.bytes[to + column] ?? 0
        target.bytes[to + column] = below + ((((layer.bytes[from + column] ?? 0) - below) * alpha) >> 8)
      }
      to += stride
    }
  }
}
