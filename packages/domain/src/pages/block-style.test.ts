import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BlockBackground, contrastOnBackground, hasLightText } from './public.ts'

const gradient = (from: string, to: string): BlockBackground => ({ kind: 'gradient', from, to, angle: 90 })
const picture = (overlay: number): BlockBackground => ({ kind: 'picture', picture: '/a.png', overlay })

describe('the text on the background of a block', () => {
  it.each([
    ['a dark gradient', gradient('#000000', '#202020'), true],
    ['a light gradient', gradient('#ffffff', '#eeeeee'), false],
    ['a picture, whose cover is black', picture(40), true],
  ])('on %s is light: %s', (_, background, isLight) => {
    expect(hasLightText(background)).toBe(isLight)
  })

  it('has the contrast that is lowest between both ends of a gradient', () => {
    expect(contrastOnBackground(gradient('#000000', '#000000'))).toBeCloseTo(21, 0)
    expect(contrastOnBackground(gradient('#000000', '#ffffff'))).toBeCloseTo(1, 0)
  })

  it('is easier to read the more of a picture is covered, however light it is', () => {
    const contrasts = [0, 30, 60, 100].map((overlay) => contrastOnBackground(picture(overlay)) ?? 0)
    expect(contrasts).toEqual(contrasts.toSorted((a, b) => a - b))
    expect([contrasts[0], contrasts.at(-1)]).toEqual([expect.closeTo(1, 0), expect.closeTo(21, 0)])
  })

  it('is up to the event on a color of its own', () => {
    expect(contrastOnBackground({ kind: 'tone', tone: 'accent' })).toBeUndefined()
  })

  it('is black or white, whichever is easier to read on one color: never under 4.5:1', () => {
    const color = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(color, (one) => {
        expect(contrastOnBackground(gradient(one, one))).toBeGreaterThan(4.5)
      }),
    )
  })
})
