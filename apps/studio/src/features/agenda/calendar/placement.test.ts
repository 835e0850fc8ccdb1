import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedColumns, columnsOf, overlapsAt, resized, shifted, timed } from './placement.ts'
import { aBlock, at, tracks } from '#test/agenda-blocks.ts'

const columns = columnsOf(tracks, { title: 'No track', isShown: true })
const around = { zone: 'Europe/Berlin', columns }
const talk = timed(aBlock('Talk', ['10:00', '10:45']))
const still = { days: 0, minutes: 0, columns: 0 }

describe('a block that is moved', () => {
  it('keeps its length and moves between tracks', () => {
    expect(shifted(talk, { ...still, minutes: 15, columns: 1 }, around)).toEqual({
      start: at('10:15'),
      end: at('11:00'),
      trackIds: ['workshops'],
    })
  })

  it('has its old placement when it is moved back', () => {
    const steps = fc.record({
      days: fc.constant(0),
      minutes: fc.integer({ min: -3000, max: 3000 }),
      columns: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(steps, (shift) => {
        const there = timed({ ...talk, ...shifted(talk, shift, around) })
        const back = { days: 0, minutes: -shift.minutes, columns: -shift.columns }
        expect(shifted(there, back, around)).toEqual({ start: talk.start, end: talk.end, trackIds: ['main'] })
      }),
    )
  })

  it('keeps its time on another day, even when daylight saving time starts', () => {
    const saturday = { start: '2026-03-28T09:00:00.000Z', end: '2026-03-28T10:00:00.000Z' }
    const moved = shifted(timed({ ...talk, ...saturday }), { ...still, days: 1 }, around)
    expect(moved).toMatchObject({ start: '2026-03-29T08:00:00.000Z', end: '2026-03-29T09:00:00.000Z' })
  })

  it.each([
    [['main'], -1, -1],
    [['main'], -2, -1],
    [['main', 'workshops'], -1, 0],
    [['main', 'workshops'], 5, 1],
    [[], 9, 3],
  ])('in %j that is moved by %i columns moves by %i', (trackIds, requested, allowed) => {
    expect(allowedColumns([{ ...talk, trackIds }], requested, columns)).toBe(allowed)
  })
})

describe('a block that is resized', () => {
  it.each([
    ['end', '11:30', '10:00', '11:30'],
    ['start', '09:30', '09:30', '10:45'],
    ['end', '09:00', '10:00', '10:01'],
    ['start', '12:00', '10:44', '10:45'],
  ] as const)('at its %s to %s is from %s to %s', (edge, to, start, end) => {
    expect(resized(talk, edge, Date.parse(at(to)))).toMatchObject({ start: at(start), end: at(end) })
  })
})

describe('a block that was moved', () => {
  it('can overlap with sessions and breaks of its tracks', () => {
    const others = [
      aBlock('Keynote', ['09:00', '10:10']),
      aBlock('Coffee', ['10:30', '11:00'], { kind: 'break' }),
      aBlock('Lounge', ['09:00', '17:00'], { kind: 'room' }),
      aBlock('Elsewhere', ['10:00', '11:00'], { trackIds: ['community'] }),
      aBlock('Next', ['10:45', '11:30']),
    ].map(timed)
    expect(overlapsAt(talk, talk, { others, columns })).toEqual(['Keynote', 'Coffee'])
  })
})
