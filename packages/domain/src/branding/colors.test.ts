import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colorFault, hexOf, parseColor, parseRgba } from './colors.ts'

const channel = fc.integer({ min: 0, max: 255 })
const aColor = fc.record({
  red: channel,
  green: channel,
  blue: channel,
  alpha: fc.integer({ min: 0, max: 1000 }).map((share) => share / 1000),
})

describe('a color', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(aColor, (color) => {
        const { red, green, blue, alpha } = color
        expect(parseColor(`rgba(${red}, ${green}, ${blue}, ${alpha.toFixed(3)})`)).toEqual(color)
        expect(parseColor(hexOf(color))).toEqual({ ...color, alpha: 1 })
      }),
    )
  })

  it.each(['#fff', '#FfF', '#a1b2c3', '#a1b2c3d4'])('[BR-086 WI-099] %s is accepted', (text) => {
    expect(colorFault(text)).toBeUndefined()
  })

  it.each(['#', '#f', '#ff', '#ffff', '#fffff', '#fffffff', '#fffffffff', '#ggg'])(
    '[BR-086 WI-100] %s is refused',
    (text) => {
      expect(colorFault(text)).toBe('Enter a hex color of 3, 6 or 8 digits.')
    },
  )

  it.each(['', 'red', 'rgba()', 'rgba(1, 2)', 'rgba(256, 0, 0, 1)', 'rgba(1, 2, 3, x)', 'rgba(1, 2, 3, 1'])(
    '[BR-087 WI-101] %j throws',
    (text) => {
      expect(() => parseRgba(text)).toThrow('Invalid RGBA color value.')
      expect(colorFault(text)).toBe('Invalid RGBA color value.')
    },
  )

  it('[BR-088 WI-102] has an alpha of at most 1', () => {
    fc.assert(
      fc.property(fc.float({ min: 0, max: 1000, noNaN: true }), (alpha) => {
        const { alpha: read } = parseRgba(`rgba(1, 2, 3, ${alpha.toFixed(3)})`)
        expect(read).toBeLessThanOrEqual(1)
      }),
    )
  })
})
