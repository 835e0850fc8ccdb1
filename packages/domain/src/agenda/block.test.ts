import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, blockOf, broadcastTypes, overlapsOf, placeInEvent, planFeatureOf } from './public.ts'

const times = { start_time: '2026-03-01T10:00:00.000Z', end_time: '2026-03-01T11:00:00.000Z' }
const block = (id: string, [start, end]: [number, number], also: Partial<Block> = {}): Block => ({
  kind: 'session',
  id,
  title: id,
  start,
  end,
  trackIds: ['a'],
  ...also,
})

describe('blocks', () => {
  it('[AG-006] are sessions, breaks, rooms and booths', () => {
    const start = Date.parse(times.start_time)
    expect(blockOf({ id: '1', title: 'Keynote', ...times, tracks: ['a', 'b'] })).toEqual({
      kind: 'session',
      id: '1',
      title: 'Keynote',
      start,
      end: start + 3_600_000,
      trackIds: ['a', 'b'],
    })
    const kinds = (['break', 'room', 'booth'] as const).map(
      (kind) => blockOf({ id: '2', kind, title: 'Lunch', ...times, track: null }).kind,
    )
    expect(kinds).toEqual(['break', 'room', 'booth'])
  })

  it('[AG-007 AG-010 AG-011] of some types need a plan feature', () => {
    expect(broadcastTypes).toEqual({ live: 1, prerecorded: 2, rtmp: 3 })
    expect([1, 2, 3].map((type) => planFeatureOf(type === 1 ? 1 : type === 2 ? 2 : 3))).toEqual([
      undefined,
      'prerecorded_sessions',
      'rtmp',
    ])
  })

  it.each([
    ['2026-03-01T09:00:00Z', '2026-03-01T12:00:00Z', 'inside'],
    ['2026-03-01T10:30:00Z', '2026-03-01T12:00:00Z', 'outside'],
    ['2026-02-28T09:00:00Z', '2026-02-28T11:00:00Z', 'outside'],
    ['2026-03-02T10:00:01Z', '2026-03-02T12:00:00Z', 'far'],
  ])('[AG-015] from %s to %s are %s the event', (start_time, end_time, place) => {
    expect(placeInEvent(times, { start_time, end_time })).toBe(place)
  })
})

describe('overlaps', () => {
  it.each([
    ['touching', block('y', [10, 20]), 0],
    ['crossing', block('y', [9, 20]), 1],
    ['in another track', block('y', [9, 20], { trackIds: ['b'] }), 0],
    ['in both of its tracks', block('y', [9, 20], { trackIds: ['a', 'b'] }), 1],
    ['of an open room', block('y', [9, 20], { kind: 'room' }), 0],
    ['of a break', block('y', [9, 20], { kind: 'break' }), 1],
  ])('[AG-031] with a block %s', (_case, other, count) => {
    expect(overlapsOf([other, block('x', [0, 10])])).toHaveLength(count)
  })

  it('[AG-031] include every overlapping pair', () => {
    const spans = fc.array(
      fc.tuple(
        fc.nat(50),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom<string[]>(['a'], ['b'], ['a', 'b'], []),
      ),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(spans, (drawn) => {
        const blocks = drawn.map(([start, length, trackIds], index) =>
          block(String(index), [start, start + length], { trackIds }),
        )
        const lanesOf = ({ trackIds }: Block) => (trackIds.length === 0 ? [null] : trackIds)
        const expected = blocks.flatMap((a, index) =>
          blocks
            .slice(index + 1)
            .filter((b) => a.start < b.end && b.start < a.end)
            .flatMap((b) => lanesOf(a).filter((lane) => lanesOf(b).some((other) => other === lane))),
        )
        expect(overlapsOf(blocks)).toHaveLength(expected.length)
      }),
    )
  })
})
