import { describe, expect, it } from 'vitest'
import { openLastSignals } from './last-signals.ts'

describe('signals missed before a page connected', () => {
  it('[SH-294] are those of its organization since it loaded, or any during a gap', () => {
    const clock = { now: 0 }
    const lastSignals = openLastSignals(() => clock.now)
    const missed = (ageMs: unknown) => ['ada', 'otto'].map((name) => lastSignals.hasMissed(name, ageMs))
    expect(missed(10)).toEqual([true, true])
    clock.now = 1000
    lastSignals.record('ada')
    clock.now = 1500
    expect([missed(499), missed(500), missed(1500)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
    lastSignals.forget()
    clock.now = 1600
    expect([missed(99), missed(100)]).toEqual([
      [false, false],
      [true, true],
    ])
    expect([missed(undefined), missed('100')].flat()).not.toContain(true)
  })
})
