import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Extent, lanesOf, overlap } from './lanes.ts'

const extents = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 90 }))
    .map(([from, length]): Extent => ({ from, to: from + length })),
  { maxLength: 40 },
)

/** The most that are on at once within the group of `extent`. */
function mostAtOnce(all: readonly Extent[], extent: Extent): number {
  let group = [extent]
  for (;;) {
    const wider = all.filter((other) => group.some((member) => overlap(member, other)))
    if (wider.length === group.length) break
    group = wider
  }
  return Math.max(
    ...group.map(({ from }) => group.filter((other) => other.from <= from && from < other.to).length),
  )
}

describe('lanes', () => {
  it('are never shared by what overlaps', () => {
    fc.assert(
      fc.property(extents, (all) => {
        const lanes = lanesOf(all)
        all.forEach((one, a) =>
          all.forEach((other, b) => {
            if (a !== b && overlap(one, other)) expect(lanes[a]?.lane).not.toBe(lanes[b]?.lane)
          }),
        )
      }),
    )
  })

  it('are as few as are on at once', () => {
    fc.assert(
      fc.property(extents, (all) => {
        const lanes = lanesOf(all)
        all.forEach((extent, index) => expect(lanes[index]?.lanes).toBe(mostAtOnce(all, extent)))
      }),
    )
  })

  it('are filled as far as nothing stands beside', () => {
    fc.assert(
      fc.property(extents, (all) => {
        const lanes = lanesOf(all)
        all.forEach((one, a) =>
          all.forEach((other, b) => {
            const [mine, theirs] = [lanes[a], lanes[b]]
            if (a === b || !mine || !theirs || !overlap(one, other)) return
            expect(theirs.lane < mine.lane || theirs.lane >= mine.lane + mine.reach).toBe(true)
          }),
        )
      }),
    )
  })

  it('are one where blocks follow each other', () => {
    const lane = { lane: 0, lanes: 1, reach: 1 }
    expect(
      lanesOf([
        { from: 60, to: 90 },
        { from: 0, to: 60 },
      ]),
    ).toEqual([lane, lane])
  })
})
