import { describe, expect, it } from 'vitest'
import { instantOf, localOf } from './public.ts'

const berlin = 'Europe/Berlin'

describe('local times', () => {
  it.each([
    ['2026-03-28T10:00', '2026-03-28T09:00:00.000Z'],
    ['2026-03-30T10:00', '2026-03-30T08:00:00.000Z'],
    // Skipped: becomes 03:30.
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
    // Repeated: the first one.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s in Berlin is %s', (local, instant) => {
    expect(instantOf(local, berlin).toISOString()).toBe(instant)
  })

  it('are read back from instants', () => {
    expect(localOf('2026-03-30T08:00:00Z', berlin)).toBe('2026-03-30T10:00')
  })
})
