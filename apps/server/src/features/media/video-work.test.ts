import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nextWork,
  passesWithout,
  type PlannedSource,
  plannedWork,
  priorityOf,
  progressOf,
  stateOfWork,
  type Work,
} from './video-work.ts'

const rung = { name: '360', lines: 360, width: 640, height: 360 } as const
const bigRung = { name: '720', lines: 720, width: 1280, height: 720 } as const
const passes: PlannedSource['passes'] = [
  { name: 'first', rungs: [rung] },
  { name: 'rest', rungs: [bigRung] },
]
const twoMinutes = { duration_seconds: 120, cuts: Array.from({ length: 30 }, (_, segment) => segment * 4) }
function planned(change: Partial<PlannedSource> = {}): PlannedSource {
  return { ...twoMinutes, is_copy_safe: true, has_audio: true, is_audio_playable: true, passes, ...change }
}

const first = (chunk: number): Work => ({ pass: 'first', chunk })
const playing = { plays: true, isComplete: false }
const waiting = { plays: false, isComplete: false }
const complete = { plays: true, isComplete: true }

describe('the order of work', () => {
  it('is sound, first rung, other rungs, each chunk once', () => {
    const source = planned({ is_copy_safe: false, is_audio_playable: false })
    const order = plannedWork(source).map(({ pass, chunk }) => `${pass} ${chunk}`)
    expect(order).toEqual(['audio 0', 'first 0', 'first 1', 'rest 0', 'rest 1'])
    expect(nextWork(source, [{ pass: 'audio', chunk: 0 }, first(0)])).toEqual(first(1))
    expect(nextWork(source, plannedWork(source))).toBeUndefined()
  })

  it('puts videos that cannot be played yet before first rungs, and those before the rest', () => {
    const unplayable = planned({ is_copy_safe: false })
    expect(priorityOf(unplayable, first(0))).toBeGreaterThan(priorityOf(planned(), first(0)))
    expect(priorityOf(planned(), first(0))).toBeGreaterThan(
      priorityOf(unplayable, { pass: 'rest', chunk: 0 }),
    )
  })
})

describe('[UP-057 UP-058 UP-059] the state of a video', () => {
  const encoded = planned({ is_copy_safe: false })
  const both = [first(0), first(1)]
  const plain = { origin: 'UPLOAD' } as const
  it.each<{ it: string; source: PlannedSource; done?: Work[]; origin?: 'UPLOAD'; state: object }>([
    { it: 'a copy-safe Content Lab upload', source: planned(), state: playing },
    { it: 'the same with part of its first rung', source: planned(), done: [first(0)], state: playing },
    { it: 'the same with its first rung', source: planned(), done: both, state: complete },
    { it: 'one too small for any rung', source: planned({ passes: [] }), state: complete },
    {
      it: 'a copy-safe plain upload',
      source: planned(),
      ...plain,
      state: complete,
    },
    { it: 'one that has to be encoded', source: encoded, state: waiting },
    { it: 'the same with its first chunk', source: encoded, done: [first(0)], state: playing },
    { it: 'the same as a plain upload', source: encoded, done: [first(0)], ...plain, state: playing },
    {
      it: 'one whose sound is missing',
      source: planned({ is_copy_safe: false, is_audio_playable: false }),
      done: both,
      state: waiting,
    },
  ])('$it', ({ source, done = [], origin = 'CL_UPLOAD' as const, state }) => {
    expect(stateOfWork({ asset: { source: origin }, source }, done)).toMatchObject(state)
  })
})

describe('progress', () => {
  it('grows with every piece of work in any order, from 0 to 1', () => {
    const source = planned({ is_copy_safe: false, is_audio_playable: false })
    fc.assert(
      fc.property(fc.shuffledSubarray(plannedWork(source), { minLength: 5 }), (order) => {
        const steps = order.map((_, count) => progressOf(source, order.slice(0, count)))
        expect(steps).toEqual(steps.toSorted((a, b) => a - b))
        expect(steps[0]).toBe(0)
        expect(progressOf(source, order)).toBe(1)
      }),
    )
  })

  it('counts a running chunk by its fraction', () => {
    const work = first(0)
    const half = progressOf(planned(), [], { work, fraction: 0.5 })
    expect(half).toBeCloseTo(progressOf(planned(), [work]) / 2, 6)
  })
})

describe('a pass that fails', () => {
  it('is skipped if the video plays without it', () => {
    expect(passesWithout(planned(), 'first')).toEqual([])
    expect(passesWithout(planned({ is_copy_safe: false }), 'rest')).toEqual(passes.slice(0, 1))
    expect(passesWithout(planned({ is_copy_safe: false }), 'first')).toBeUndefined()
    expect(passesWithout(planned({ is_copy_safe: false }), 'audio')).toBeUndefined()
  })
})
