import { describe, expect, it } from 'vitest'
import { positionIn } from './attach-live.ts'

const listed = {
  fragments: [
    { programDateTime: 10_000, start: 0, duration: 4 },
    { programDateTime: 14_000, start: 4, duration: 4 },
    // Videos start without waiting for the end of the buffer video.
    { programDateTime: 20_500, start: 8, duration: 4 },
    { programDateTime: 24_500, start: 12, duration: 2 },
  ],
  edge: 15,
}

describe('the place of an instant in what is listed', () => {
  it.each([
    [9999, undefined],
    [10_000, 0],
    [15_000, 5],
    [19_000, undefined],
    [20_500, 8],
    [26_000, 13.5],
    [27_500, undefined],
  ])('of %i ms is %s', (ms, position) => {
    expect(positionIn(listed, ms)).toBe(position)
  })
})
