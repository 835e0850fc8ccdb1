import { describe, expect, it } from 'vitest'
import { collectSilences, cutInSilence } from './speech-piece.ts'

describe('a piece of speech', () => {
  it.each([
    [
      'in the last silence of its second half',
      [
        { start: 100, end: 102 },
        { start: 400, end: 401 },
        { start: 550, end: 552 },
      ],
      551,
    ],
    ['in a silence that lasts to its end', [{ start: 580, end: Number.POSITIVE_INFINITY }], 590],
    ['at its full length without one', [{ start: 10, end: 12 }], 600],
  ])('ends %s', (_name, silences, end) => {
    expect(cutInSilence(silences, 600)).toBe(end)
  })

  it('has the printed silences, even if lines arrive in parts', () => {
    const silences = collectSilences()
    for (const part of [
      'frame:47 pts:1\nlavfi.silence_start=0.5',
      '00062\nlavfi.silence_end=2\nlavfi.silence_duration=1.5\n',
      'lavfi.silence_start=9\n',
    ])
      silences.push(Buffer.from(part))
    expect(silences.finish()).toEqual([
      { start: 0.500062, end: 2 },
      { start: 9, end: Number.POSITIVE_INFINITY },
    ])
  })
})
