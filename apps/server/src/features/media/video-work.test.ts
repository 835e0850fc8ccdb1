import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nextWork,
  passesWithout,
  type Planned,
  plannedWork,
  priorityOf,
  progressOf,
  videoState,
  type Work,
} from './video-work.ts'

const rung = { name: '360', lines: 360, width: 640, height: 360 } as const
const bigRung = { name: '720', lines: 720, width: 1280, height: 720 } as const
const passes: Planned['passes'] = [
  { name: 'first', rungs: [rung] },
  { name: 'rest', rungs: [bigRung] },
]
const twoMinutes = { duration_seconds: 120, cuts: Array.from({ length: 30 }, (_, segment) => segment * 4) }
const master = '/media/a/v1/master.m3u8'

function planned(change: Partial<Planned> = {}): Planned {
  return { ...twoMinutes, is_copy_safe: true, has_audio: true, is_audio_playable: true, passes, ...change }
}

type Before = { origin?: 'CL_UPLOAD' | 'UPLOAD' | undefined; hls_path?: string | null | undefined }

function stateOf(source: Planned, done: Work[], { origin = 'CL_UPLOAD', hls_path = null }: Before = {}) {
  const { transcode_progress: _, ...state } = videoState(
    { asset: { source: origin, hls_path }, source, master },
    done,
  )
  return state
}

const first = (chunk: number): Work => ({ pass: 'first', chunk })
const playing = { transcode_status: 'PROGRESSING', client_hls_path: master, hls_path: null }
const waiting = { transcode_status: 'PROGRESSING', client_hls_path: null, hls_path: null }
const complete = { transcode_status: 'COMPLETE', client_hls_path: master, hls_path: master }

describe('the order of work', () => {
  it('is sound, first rung, other rungs, each chunk once', () => {
    const source = planned({ is_copy_safe: false, is_audio_playable: false })
    const order = plannedWork(source).map(({ pass, chunk }) => `${pass} ${chunk}`)
    expect(order).toEqual(['audio 0', 'first 0', 'first 1', 'rest 0', 'rest 1'])
    expect(nextWork(source, [{ pass: 'audio', chunk: 0 }, first(0)])).toEqual(first(1))
    expect(nextWork(source, plannedWork(source))).toBeUndefined()
  })

  it('puts what cannot be played yet before first rungs, and those before the rest', () => {
    const unplayable = planned({ is_copy_safe: false })
    expect(priorityOf(unplayable, first(0))).toBeGreaterThan(priorityOf(planned(), first(0)))
    expect(priorityOf(planned(), first(0))).toBeGreaterThan(
      priorityOf(unplayable, { pass: 'rest', chunk: 0 }),
    )
  })
})

describe('[UP-057 UP-058 UP-059] what a video is worth', () => {
  const encoded = planned({ is_copy_safe: false })
  const both = [first(0), first(1)]
  const plain = { origin: 'UPLOAD' } as const
  it.each<{ it: string; source: Planned; done?: Work[]; origin?: 'UPLOAD'; state: object }>([
    { it: 'a Content Lab upload that plays as it is', source: planned(), state: playing },
    { it: 'the same with a part of its first rung', source: planned(), done: [first(0)], state: playing },
    { it: 'the same with its first rung', source: planned(), done: both, state: complete },
    { it: 'one too small for any rung', source: planned({ passes: [] }), state: complete },
    {
      it: 'a plain upload that plays as it is',
      source: planned(),
      ...plain,
      state: { ...complete, client_hls_path: null },
    },
    { it: 'one that has to be encoded', source: encoded, state: waiting },
    { it: 'the same with its first chunk', source: encoded, done: [first(0)], state: playing },
    { it: 'the same as a plain upload', source: encoded, done: [first(0)], ...plain, state: waiting },
    {
      it: 'one whose sound is missing',
      source: planned({ is_copy_safe: false, is_audio_playable: false }),
      done: both,
      state: waiting,
    },
  ])('$it', ({ source, done = [], origin, state }) => {
    expect(stateOf(source, done, { origin })).toEqual(state)
  })
})

describe('a video with another file', () => {
  const former = '/media/a/v0/master.m3u8'
  const before = { hls_path: former, origin: 'UPLOAD' } as const
  const encoded = planned({ is_copy_safe: false })

  it('is watched as it was until the new file plays', () => {
    expect(stateOf(encoded, [], before)).toEqual({ ...waiting, hls_path: former })
    expect(stateOf(encoded, [first(0), first(1)], before)).toMatchObject({ hls_path: master })
    expect(stateOf(planned(), [], before)).toMatchObject({ hls_path: master })
  })

  it('is watched while it grows where a Content Lab upload is', () => {
    expect(stateOf(encoded, [first(0)], { hls_path: former })).toEqual(playing)
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

  it('counts a chunk at work by its fraction', () => {
    const work = first(0)
    const half = progressOf(planned(), [], { work, fraction: 0.5 })
    expect(half).toBeCloseTo(progressOf(planned(), [work]) / 2, 6)
  })
})

describe('a pass that cannot be made', () => {
  it('is done without where the video plays without it', () => {
    expect(passesWithout(planned(), 'first')).toEqual([])
    expect(passesWithout(planned({ is_copy_safe: false }), 'rest')).toEqual(passes.slice(0, 1))
    expect(passesWithout(planned({ is_copy_safe: false }), 'first')).toBeUndefined()
    expect(passesWithout(planned({ is_copy_safe: false }), 'audio')).toBeUndefined()
  })
})
