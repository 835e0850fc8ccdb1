import { describe, expect, it } from 'vitest'
import {
  blend,
  blendBox,
  createI420,
  crossfade,
  dimmed,
  draw,
  drawScaled,
  fill,
  type I420,
  yuvOfHex,
} from './i420.ts'
import { black, even, layerOfMask, layerOfPicture, white } from './layers.ts'

const size = { width: 16, height: 12 }
const red = { y: 81, u: 90, v: 240 }
const blue = { y: 41, u: 240, v: 110 }

describe('pictures in I420', () => {
  it('have the colors of BT.601', () => {
    expect(yuvOfHex('#ff0000')).toEqual({ y: 82, u: 90, v: 240 })
    expect(yuvOfHex('#ffffff')).toEqual({ y: 235, u: 128, v: 128 })
    expect(yuvOfHex('#000000')).toEqual({ y: 16, u: 128, v: 128 })
  })

  it('are drawn into each other, edge to edge', () => {
    const target = filled(size, red)
    draw(target, filled({ width: 6, height: 4 }, blue), { x: 4, y: 2 })
    expectRows(target, ({ x, y }) => (x >= 4 && x < 10 && y >= 2 && y < 6 ? blue : red))
  })

  it('are scaled to any even size, whatever is on their points', () => {
    const source = createI420(size)
    for (let index = 0; index < source.bytes.length; index++) source.bytes[index] = index % 251
    const same = createI420(size)
    drawScaled(same, source, { x: 0, y: 0, ...size })
    expect(same.bytes).toEqual(source.bytes)
    const target = filled({ width: 40, height: 30 }, red)
    drawScaled(target, filled(size, blue), { x: 2, y: 4, width: 34, height: 22 })
    expectRows(target, ({ x, y }) => (x >= 2 && x < 36 && y >= 4 && y < 26 ? blue : red))
  })

  it('fade from one to the other', () => {
    const [from, to, target] = [filled(size, red), filled(size, blue), createI420(size)]
    for (const weight of [0, 64, 128, 256]) {
      crossfade(target, { from, to, weight })
      const expected = (a: number, b: number) => (a * (256 - weight) + b * weight) >> 8
      const mixed = { y: expected(red.y, blue.y), u: expected(red.u, blue.u), v: expected(red.v, blue.v) }
      expectRows(target, () => mixed)
    }
  })

  it('get darker and paler when they stand still', () => {
    expectRows(dimmed(filled(size, white)), () => ({ y: 103, u: 128, v: 128 }))
    expectRows(dimmed(filled(size, black)), () => black)
    expectRows(dimmed(filled(size, red)), () => ({ y: 42, u: 109, v: 184 }))
  })

  it('take boxes and text over them, also text that runs out of them', () => {
    const target = filled(size, red)
    blendBox(target, { x: 2, y: 2, width: 4, height: 4, color: blue, alpha: 256 })
    expectRows(target, ({ x, y }) => (x >= 2 && x < 6 && y >= 2 && y < 6 ? blue : red))
    const text = layerOfMask({ width: 8, height: 4, bytes: new Uint8Array(32).fill(255) }, white, {
      x: 0,
      y: 8,
    })
    for (const [place, from, to] of [
      [-4, 0, 4],
      [12, 12, 16],
      [-8, 0, 0],
      [16, 0, 0],
    ] as const) {
      const canvas = filled(size, red)
      blend(canvas, text, place)
      expectRows(canvas, ({ x, y }) => (x >= from && x < to && y >= 8 ? white : red))
    }
  })

  it('show through a logo where it is transparent', () => {
    const bytes = Buffer.alloc(4 * 4 * 4)
    for (let point = 0; point < 16; point++) bytes.set([255, 255, 255, point % 4 < 2 ? 255 : 0], point * 4)
    const target = filled(size, red)
    blend(target, layerOfPicture({ width: 4, height: 4, bytes }, { x: 5, y: 3 }))
    expectRows(target, ({ x, y }) => (x >= 4 && x < 6 && y >= 2 && y < 6 ? white : red))
  })
})

function filled(shape: { width: number; height: number }, color: typeof red): I420 {
  const picture = createI420(shape)
  fill(picture, color)
  return picture
}

function expectRows(
  { width, height, bytes }: I420,
  colorAt: (point: { x: number; y: number }) => typeof red,
): void {
  const expected = createI420({ width, height })
  const luma = width * height
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      expected.bytes[y * width + x] = colorAt({ x, y }).y
      const chroma = luma + (even(y) / 2) * (width / 2) + even(x) / 2
      expected.bytes[chroma] = colorAt({ x: even(x), y: even(y) }).u
      expected.bytes[chroma + luma / 4] = colorAt({ x: even(x), y: even(y) }).v
    }
  }
  expect(bytes).toEqual(expected.bytes)
}
