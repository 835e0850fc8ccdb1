import { describe, expect, it } from 'vitest'
import { dayOf } from './agenda-day.ts'
import { type Extent, lanesOf, overlap, piecesOf } from './scene.ts'
import { type CalendarBlock, columnsOf, timed } from './placement.ts'
import { aBlock, tracks } from '#test/agenda-blocks.ts'
import fc from 'fast-check'

const columns = columnsOf(tracks, { title: 'No track', isShown: true })

function piecesOn(date: string, ...blocks: CalendarBlock[]) {
  const scene = { day: dayOf(date, 'Europe/Berlin'), columns, leastMinutes: 5 }
  return piecesOf(blocks.map(timed), scene)
}

const monday = (...blocks: CalendarBlock[]) => piecesOn('2026-11-23', ...blocks)

describe('the pieces of a day', () => {
  it('[AG-033] are in the columns of their tracks, or in the first column without a track', () => {
    const lunch = aBlock('Lunch', ['12:00', '13:00'], { kind: 'break', trackIds: [] })
    const talk = aBlock('Talk', ['09:00', '10:00'], { trackIds: ['workshops'] })
    const pieces = monday(lunch, talk)
    expect(pieces.map(({ block, column, from }) => [block.title, column, from])).toEqual([
      ['Talk', 2, 540],
      ['Lunch', 0, 720],
    ])
  })

  it('span neighboring tracks, and are drawn in each of the others', () => {
    const keynote = aBlock('Keynote', ['09:00', '10:00'], { trackIds: ['main', 'workshops'] })
    const apart = aBlock('Apart', ['11:00', '12:00'], { trackIds: ['main', 'community'] })
    const pieces = monday(keynote, apart)
    expect(pieces.map(({ column, columns: count }) => [column, count])).toEqual([
      [1, 2],
      [1, 1],
      [3, 1],
    ])
  })

  it('are separate if another block shares one of the tracks', () => {
    const keynote = aBlock('Keynote', ['09:00', '10:00'], { trackIds: ['main', 'workshops'] })
    const other = aBlock('Other', ['09:30', '10:30'], { trackIds: ['workshops'] })
    const drawn = monday(keynote, other).map(({ block, column, lane, lanes }) => [
      block.title,
      column,
      lane,
      lanes,
    ])
    expect(drawn).toEqual([
      ['Keynote', 1, 0, 1],
      ['Keynote', 2, 0, 2],
      ['Other', 2, 1, 2],
    ])
  })

  it('name the blocks they overlap with, except rooms and booths', () => {
    const one = aBlock('One', ['09:00', '10:00'])
    const two = aBlock('Two', ['09:30', '10:30'])
    const room = aBlock('Lounge', ['09:00', '17:00'], { kind: 'room' })
    const elsewhere = aBlock('Elsewhere', ['09:00', '10:00'], { trackIds: ['community'] })
    const named = monday(one, two, room, elsewhere).map(({ block, overlaps }) => [block.title, overlaps])
    expect(Object.fromEntries(named)).toEqual({ One: ['Two'], Two: ['One'], Lounge: [], Elsewhere: [] })
  })

  it('of a block across midnight are on both days', () => {
    const party = aBlock('Party', ['22:00', '22:00'], { end: '2026-11-24T00:00:00.000Z' })
    const [first] = monday(party)
    const [second] = piecesOn('2026-11-24', party)
    expect(first).toMatchObject({ from: 1320, to: 1440, isIntoLater: true, isFromEarlier: false })
    expect(second).toMatchObject({ from: 0, to: 60, isIntoLater: false, isFromEarlier: true })
  })
})

const extents = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 90 }))
    .map(([from, length]): Extent => ({ from, to: from + length })),
  { maxLength: 40 },
)

/** The largest number of simultaneous extents in the group of `extent`. */
function mostSimultaneous(all: readonly Extent[], extent: Extent): number {
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
  it('are never shared by blocks that overlap', () => {
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

  it('are as many as there are simultaneous blocks', () => {
    fc.assert(
      fc.property(extents, (all) => {
        const lanes = lanesOf(all)
        all.forEach((extent, index) => expect(lanes[index]?.lanes).toBe(mostSimultaneous(all, extent)))
      }),
    )
  })

  it('extend into free neighboring lanes', () => {
    fc.assert(
      fc.property(extents, (all) => {
        const lanes = lanesOf(all)
        all.forEach((one, a) =>
          all.forEach((other, b) => {
            const [first, second] = [lanes[a], lanes[b]]
            if (a === b || !first || !second || !overlap(one, other)) return
            expect(second.lane < first.lane || second.lane >= first.lane + first.reach).toBe(true)
          }),
        )
      }),
    )
  })

  it('are not needed for consecutive blocks', () => {
    const lane = { lane: 0, lanes: 1, reach: 1 }
    expect(
      lanesOf([
        { from: 60, to: 90 },
        { from: 0, to: 60 },
      ]),
    ).toEqual([lane, lane])
  })
})
