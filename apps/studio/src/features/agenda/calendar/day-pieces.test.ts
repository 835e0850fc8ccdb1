import { describe, expect, it } from 'vitest'
import { columnsOf } from './agenda-columns.ts'
import { dayOf } from './agenda-day.ts'
import { type CalendarBlock, timed } from './calendar-block.ts'
import { piecesOf } from './day-pieces.ts'
import { aBlock, tracks } from './test-blocks.ts'

const columns = columnsOf(tracks, { title: 'No track', isShown: true })

function piecesOn(date: string, ...blocks: CalendarBlock[]) {
  const scene = { day: dayOf(date, 'Europe/Berlin'), columns, leastMinutes: 5 }
  return piecesOf(blocks.map(timed), scene)
}

const monday = (...blocks: CalendarBlock[]) => piecesOn('2026-11-23', ...blocks)

describe('the pieces of a day', () => {
  it('[AG-033] stand in the columns of their tracks, those without a track in the first', () => {
    const lunch = aBlock('Lunch', ['12:00', '13:00'], { kind: 'break', trackIds: [] })
    const talk = aBlock('Talk', ['09:00', '10:00'], { trackIds: ['workshops'] })
    const pieces = monday(lunch, talk)
    expect(pieces.map(({ block, column, from }) => [block.title, column, from])).toEqual([
      ['Talk', 2, 540],
      ['Lunch', 0, 720],
    ])
  })

  it('span neighbouring tracks, and are drawn in each of the others', () => {
    const keynote = aBlock('Keynote', ['09:00', '10:00'], { trackIds: ['main', 'workshops'] })
    const apart = aBlock('Apart', ['11:00', '12:00'], { trackIds: ['main', 'community'] })
    const pieces = monday(keynote, apart)
    expect(pieces.map(({ column, columns: count }) => [column, count])).toEqual([
      [1, 2],
      [1, 1],
      [3, 1],
    ])
  })

  it('fall apart where something stands beside one of them', () => {
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

  it('name what they overlap with, but for rooms and booths', () => {
    const one = aBlock('One', ['09:00', '10:00'])
    const two = aBlock('Two', ['09:30', '10:30'])
    const room = aBlock('Lounge', ['09:00', '17:00'], { kind: 'room' })
    const elsewhere = aBlock('Elsewhere', ['09:00', '10:00'], { trackIds: ['community'] })
    const named = monday(one, two, room, elsewhere).map(({ block, overlaps }) => [block.title, overlaps])
    expect(Object.fromEntries(named)).toEqual({ One: ['Two'], Two: ['One'], Lounge: [], Elsewhere: [] })
  })

  it('of a block over midnight are on both days', () => {
    const party = aBlock('Party', ['22:00', '22:00'], { end: '2026-11-24T00:00:00.000Z' })
    const [first] = monday(party)
    const [second] = piecesOn('2026-11-24', party)
    expect(first).toMatchObject({ from: 1320, to: 1440, isIntoLater: true, isFromEarlier: false })
    expect(second).toMatchObject({ from: 0, to: 60, isIntoLater: false, isFromEarlier: true })
  })
})
