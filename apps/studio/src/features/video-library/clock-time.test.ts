import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readClock, writeClock } from './clock-time.ts'

describe('a typed time', () => {
  it.each([
    ['1:05', 65],
    ['01:05.250', 65.25],
    ['01:02:05.5', 3725.5],
    ['1:01:05', 3665],
    ['65', 65],
    ['65.25', 65.25],
    ['0,5', 0.5],
    ['0:00,25', 0.25],
    ['90:00', 5400],
    ['175:00.001', 10_500.001],
    [' 00:00.000 ', 0],
  ])('%j is %d s', (text, seconds) => expect(readClock(text)).toBe(seconds))

  it.each(['', 'soon', '1:60', '1:60:00', '-1', '1.2345', ':05', '1:'])('%j is not a time', (text) =>
    expect(readClock(text)).toBeUndefined(),
  )
})

describe('a displayed time', () => {
  it.each([
    [0, '0:00', '0:00.000'],
    [65, '1:05', '1:05.000'],
    [3725.5, '1:02:05.5', '1:02:05.500'],
    [59.9996, '1:00', '1:00.000'],
  ])('%d s is %s, and exactly %s', (seconds, text, exact) => {
    expect([writeClock(seconds), writeClock(seconds, { isExact: true })]).toEqual([text, exact])
  })

  it('is parsed back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360_000_000 }), fc.boolean(), (thousandths, isExact) => {
        expect(readClock(writeClock(thousandths / 1000, { isExact }))).toBe(thousandths / 1000)
      }),
    )
  })
})
