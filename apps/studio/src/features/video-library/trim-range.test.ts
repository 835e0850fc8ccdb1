import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, outlineOf } from './use-peaks.ts'
import { shortestSeconds, trimParamsOf, trimRangeOf, withIn, withOut } from './trim-range.ts'

describe('a range', () => {
  it.each([
    [{}, { from: 0, to: 60 }],
    [{ from: 5 }, { from: 5, to: 60 }],
    [
      { from: 5, to: 99 },
      { from: 5, to: 60 },
    ],
    [
      { from: 30, to: 20 },
      { from: 0, to: 60 },
    ],
    [{ from: 70 }, { from: 0, to: 60 }],
  ])('of the address %o is %o', (params, range) => expect(trimRangeOf(params, 60)).toEqual(range))

  it('stays within the video, has a length, and survives the URL, wherever its ends are set', () => {
    const moment = fc.double({ min: -10, max: 100, noNaN: true })
    fc.assert(
      fc.property(moment, moment, moment, (first, second, third) => {
        const whole = { from: 0, to: 60 }
        const range = withIn(withOut(withIn(whole, first, 60), second, 60), third, 60)
        expect(range.from).toBeGreaterThanOrEqual(0)
        expect(range.to).toBeLessThanOrEqual(60)
        expect(range.to - range.from).toBeGreaterThanOrEqual(shortestSeconds - 0.002)
        expect(trimParamsOf(whole, 60)).toEqual({ from: undefined, to: undefined })
      }),
    )
  })
})

describe('a waveform', () => {
  it('has the extremes of each column', () => {
    const peaks = Int8Array.from([-64, 64, -128, 0, 0, 32, -32, 0])
    expect(columnsOf(peaks, 2)).toEqual([
      { low: -1, high: 0.5 },
      { low: -0.25, high: 0.25 },
    ])
    expect(columnsOf(peaks, 800)).toHaveLength(4)
    expect(columnsOf(new Int8Array(), 800)).toEqual([])
  })

  it('is drawn around its middle', () => {
    expect(outlineOf([{ low: -0.5, high: 1 }])).toBe('0,0.000 0,1.500')
  })
})
