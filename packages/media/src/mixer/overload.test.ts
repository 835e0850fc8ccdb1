import { describe, expect, it } from 'vitest'
import { Overload, type OverloadState } from './overload.ts'

const full = { frameRate: 30, preset: 'veryfast', height: 720 }

describe('a machine that is too slow', () => {
  it('gets fewer pictures, then a quicker preset, then a smaller picture', () => {
    const overload = new Overload({ frameRate: 30, height: 720 })
    expect(overload.state).toEqual(full)
    expect(watch(overload, { fromMs: 10_000, seconds: 15, missedPerSecond: 6 })).toEqual([
      { frameRate: 25, preset: 'veryfast', height: 720 },
      { frameRate: 25, preset: 'superfast', height: 720 },
      { frameRate: 25, preset: 'superfast', height: 540 },
    ])
    const kept = Array.from({ length: 30 }, (_, frame) => frame).filter((frame) => !overload.leavesOut(frame))
    expect(kept).toHaveLength(25)
  })

  it('is left alone with a few late pictures, and while an encoder starts', () => {
    const overload = new Overload({ frameRate: 30, height: 720 })
    expect(watch(overload, { fromMs: 10_000, seconds: 10, missedPerSecond: 2 })).toEqual([])
    expect(
      watch(overload, { fromMs: 20_000, seconds: 3, missedPerSecond: 20, encoderSinceMs: 20_000 }),
    ).toEqual([])
  })

  it('asks less of the next encoder after one that was stuck, however soon that was', () => {
    const overload = new Overload({ frameRate: 30, height: 720 })
    expect(overload.stuck(1000)).toEqual({ frameRate: 25, preset: 'superfast', height: 720 })
    expect(overload.stuck(4000)).toEqual({ frameRate: 25, preset: 'superfast', height: 540 })
    expect(overload.stuck(7000)).toBeUndefined()
    expect(watch(overload, { fromMs: 10_000, seconds: 65, missedPerSecond: 0 })).toEqual([
      { frameRate: 25, preset: 'superfast', height: 720 },
    ])
  })

  it('gets all pictures back after a calm minute', () => {
    const overload = new Overload({ frameRate: 30, height: 720 })
    watch(overload, { fromMs: 10_000, seconds: 3, missedPerSecond: 6 })
    expect(watch(overload, { fromMs: 13_000, seconds: 70, missedPerSecond: 0 })).toEqual([full])
  })

  it('gets size and preset back step by step, once a minute, when the load has gone', () => {
    const overload = new Overload({ frameRate: 30, height: 720 })
    watch(overload, { fromMs: 10_000, seconds: 15, missedPerSecond: 6 })
    expect(overload.state.height).toBe(540)
    expect(watch(overload, { fromMs: 25_000, seconds: 190, missedPerSecond: 0 })).toEqual([
      { frameRate: 25, preset: 'superfast', height: 720 },
      { frameRate: 25, preset: 'veryfast', height: 720 },
      full,
    ])
  })

  it('waits longer before each new try when a step turns out to be needed', () => {
    const overload = new Overload({ frameRate: 30, height: 720 })
    const waits: number[] = []
    watch(overload, { fromMs: 10_000, seconds: 9, missedPerSecond: 6 })
    let atMs = 19_000
    for (let attempt = 0; attempt < 3; attempt++) {
      const startMs = atMs
      while (overload.state.preset === 'superfast') {
        watch(overload, { fromMs: atMs, seconds: 1, missedPerSecond: 0 })
        atMs += 1000
      }
      waits.push(Math.round((atMs - startMs) / 60_000))
      watch(overload, { fromMs: atMs, seconds: 5, missedPerSecond: 6 })
      atMs += 5000
    }
    expect(waits).toEqual([1, 2, 4])
  })
})

type Watch = { fromMs: number; seconds: number; missedPerSecond: number; encoderSinceMs?: number }

function watch(
  overload: Overload,
  { fromMs, seconds, missedPerSecond, encoderSinceMs = 0 }: Watch,
): OverloadState[] {
  const changes: OverloadState[] = []
  for (let second = 0; second < seconds; second++) {
    overload.count(missedPerSecond)
    const change = overload.change({ nowMs: fromMs + second * 1000, encoderSinceMs })
    if (change) changes.push(change)
  }
  return changes
}
