import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRgba, invalidRgba, isHexColour, opaqueBlack, parseColour, parseRgba } from './public.ts'

describe('a colour', () => {
  it.each(['#fff', '#1A2b3c', '#1a2b3c80'])('[WI-099] %s is one', (hex) =>
    expect(isHexColour(hex)).toBe(true),
  )

  it.each(['#', '#f', '#ff', '#ffff', '#fffff', '#1a2b3c8', '#1a2b3c800', 'fff', '#ggg'])(
    '[WI-100] %s is none',
    (hex) => expect([isHexColour(hex), parseColour(hex)]).toEqual([false, undefined]),
  )

  it.each([
    '',
    'red',
    'rgba()',
    'rgba(1, 2)',
    'rgba(256, 0, 0, 1)',
    'rgba(-1, 0, 0, 1)',
    'rgba(1 2 3 / 50%)',
  ])('[WI-101] %j is no rgba', (text) => expect(() => parseRgba(text)).toThrow(invalidRgba))

  it('[WI-101] says so word for word', () => expect(invalidRgba).toBe('Invalid RGBA color value.'))

  it('[WI-102] is at most opaque', () => {
    expect(parseRgba('rgba(1, 2, 3, 1.5)').alpha).toBe(1)
    expect(formatRgba({ red: 1, green: 2, blue: 3, alpha: 7 })).toBe('rgba(1, 2, 3, 1)')
  })

  it.each([
    ['#f00', 'rgba(255, 0, 0, 1)'],
    ['#1a2b3c80', 'rgba(26, 43, 60, 0.502)'],
    [' RGB(1,2,3) ', 'rgba(1, 2, 3, 1)'],
    ['#000', opaqueBlack],
  ])('%s is kept as %s', (typed, kept) => expect(parseColour(typed)).toBe(kept))

  it('is read as it was written', () => {
    const part = fc.integer({ min: 0, max: 255 })
    const alpha = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
    const colour = fc.record({ red: part, green: part, blue: part, alpha })
    fc.assert(
      fc.property(colour, (rgba) => {
        expect(parseRgba(formatRgba(rgba))).toEqual(rgba)
      }),
    )
  })
})
