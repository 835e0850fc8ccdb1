import { describe, expect, it } from 'vitest'
import { createWatchedIntervals, type Watcher } from './watched-intervals.ts'

const watcher: Watcher = {
  organizationId: 'organization',
  eventId: 'event',
  profileId: 'ada',
  sessionId: 'keynote',
  mode: 'live',
  rate: 1,
  isMachine: false,
}
const second = 1000

/** Sends beats at these seconds with the position of the clock; the last one can pause. */
function watched(at: readonly number[], { pausesAt, jumps = 0 }: { pausesAt?: number; jumps?: number } = {}) {
  const intervals = createWatchedIntervals()
  at.forEach((at, index) =>
    intervals.beat(watcher, { at: at * second, position: at + jumps * index, isPlaying: at !== pausesAt }),
  )
  return intervals
}
const seconds = (taken: readonly { from: number; to: number }[]) =>
  taken.map(({ from, to }) => [from / second, to / second])

describe('watching', () => {
  it.each([
    ['beats every ten seconds are one interval', [0, 10, 20, 30], {}, [[0, 30]]],
    ['a beat that got lost is no gap', [0, 10, 30], {}, [[0, 30]]],
    ['a single beat is no interval', [0], {}, []],
    [
      'a pause ends the interval',
      [0, 10, 14, 40, 50],
      { pausesAt: 14 },
      [
        [0, 14],
        [40, 50],
      ],
    ],
    [
      'silence ends the interval',
      [0, 10, 140, 150],
      { jumps: -30 },
      [
        [0, 10],
        [140, 150],
      ],
    ],
    ['beats that other processes heard are no gap if the position moved on', [0, 50, 100], {}, [[0, 100]]],
    ['a jump after a long silence is a gap', [0, 50, 60], { jumps: 100 }, [[50, 60]]],
    [
      'silence of more than two minutes is a gap',
      [0, 10, 131, 141],
      {},
      [
        [0, 10],
        [131, 141],
      ],
    ],
  ] as const)('%s', (_name, at, options, expected) => {
    expect(seconds(watched(at, options).takeAll())).toEqual(expected)
  })

  it('is written once a minute while it goes on, without a gap', () => {
    const intervals = watched([0, 10, 20, 30, 40, 50])
    expect(intervals.take(59 * second)).toEqual([])
    intervals.beat(watcher, { at: 60 * second, position: 60, isPlaying: true })
    expect(seconds(intervals.take(60 * second))).toEqual([[0, 60]])
    intervals.beat(watcher, { at: 70 * second, position: 70, isPlaying: false })
    expect(seconds(intervals.take(70 * second))).toEqual([[60, 70]])
    expect(intervals.takeAll()).toEqual([])
  })

  it('is written soon after the last heartbeat of someone who left', () => {
    const intervals = watched([0, 10])
    expect(intervals.take(35 * second)).toEqual([])
    expect(seconds(intervals.take(36 * second))).toEqual([[0, 10]])
  })

  it('starts a new interval when the speed changes', () => {
    const intervals = createWatchedIntervals()
    for (const [at, rate] of [
      [0, 1],
      [10, 1],
      [14, 2],
      [24, 2],
    ] as const)
      intervals.beat({ ...watcher, rate }, { at: at * second, position: at, isPlaying: true })
    const taken = intervals.takeAll()
    expect(seconds(taken)).toEqual([
      [0, 14],
      [14, 24],
    ])
    expect(taken.map(({ rate }) => rate)).toEqual([1, 2])
  })

  it('adds nothing when someone plays and pauses many times a second', () => {
    const intervals = createWatchedIntervals()
    for (let at = 0; at < 5 * second; at += 100)
      intervals.beat(watcher, { at, position: 0, isPlaying: at % 200 === 0 })
    expect(intervals.takeAll()).toEqual([])
  })

  it('has separate intervals for each person, session and mode', () => {
    const intervals = createWatchedIntervals()
    const changes = [{}, { mode: 'replay' as const }, { sessionId: 'panel' }, { profileId: 'grace' }]
    for (const at of [0, 10 * second])
      for (const change of changes)
        intervals.beat({ ...watcher, ...change }, { at, position: 0, isPlaying: true })
    expect(intervals.takeAll()).toHaveLength(changes.length)
  })
})
