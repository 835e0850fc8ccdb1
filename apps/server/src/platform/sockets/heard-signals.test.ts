import { describe, expect, it } from 'vitest'
import { openHeardSignals } from './heard-signals.ts'

describe('signals missed before a page connected', () => {
  it('[SH-294] are those of its organization since it loaded, or any during a gap', () => {
    const clock = { now: 0 }
    const heard = openHeardSignals(() => clock.now)
    const missed = (ageMs: unknown) => ['ada', 'otto'].map((name) => heard.hasMissed(name, ageMs))
    expect(missed(10)).toEqual([true, true])
    clock.now = 1000
    heard.hear('ada')
    clock.now = 1500
    expect([missed(499), missed(500), missed(1500)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
    heard.forget()
    clock.now = 1600
    expect([missed(99), missed(100)]).toEqual([
      [false, false],
      [true, true],
    ])
    expect([missed(undefined), missed('100')].flat()).not.toContain(true)
  })
})
