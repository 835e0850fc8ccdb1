import { describe, expect, it } from 'vitest'
import { dayOf } from './agenda-day.ts'
import { neighborOf, piecesBetween, type Way } from './block-keys.ts'
import { piecesOf } from './scene.ts'
import { columnsOf, timed } from './placement.ts'
import { aBlock, tracks } from '#test/agenda-blocks.ts'

const columns = columnsOf(tracks, { title: 'No track', isShown: false })
const blocks = [
  aBlock('Keynote', ['09:00', '10:00'], { trackIds: ['main', 'workshops'] }),
  aBlock('Talk', ['10:00', '11:00']),
  aBlock('Workshop', ['10:30', '12:00'], { trackIds: ['workshops'] }),
  aBlock('Meetup', ['11:00', '12:00'], { trackIds: ['community'] }),
]
const scene = { day: dayOf('2026-11-23', 'Europe/Berlin'), columns, leastMinutes: 5 }
const pieces = piecesOf(blocks.map(timed), scene)

function pieceOf(title: string) {
  const piece = pieces.find(({ block }) => block.title === title)
  if (!piece) throw new Error(`nothing is called ${title}`)
  return piece
}

describe('calendar keys', () => {
  it.each<[string, Way, string | undefined]>([
    ['Keynote', 'down', 'Talk'],
    ['Workshop', 'up', 'Keynote'],
    ['Talk', 'down', undefined],
    ['Talk', 'right', 'Workshop'],
    ['Keynote', 'right', 'Meetup'],
    ['Meetup', 'left', 'Workshop'],
    ['Talk', 'left', undefined],
    ['Workshop', 'first', 'Keynote'],
    ['Keynote', 'last', 'Meetup'],
  ])('move from %s %s to %s', (from, way, to) => {
    expect(neighborOf(pieceOf(from), way, pieces)?.block.title).toBe(to)
  })

  it('select from one block to another', () => {
    const range = piecesBetween(pieceOf('Talk'), pieceOf('Workshop'), pieces)
    expect(range.map(({ block }) => block.title)).toEqual(['Talk', 'Workshop'])
  })
})
