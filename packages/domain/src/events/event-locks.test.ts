import { describe, expect, it } from 'vitest'
import { isLockedBeforeStart } from './event-locks.ts'

const event = { is_blueprint: false, start_time: '2027-03-20T13:00:00Z', end_time: '2027-03-20T15:00:00Z' }

describe('the lock before the start', () => {
  it.each([
    ['2027-03-20T12:00:00Z', false],
    ['2027-03-20T12:00:01Z', true],
    ['2027-03-20T14:59:59Z', true],
    ['2027-03-20T15:00:00Z', false],
  ])('[EV-131] holds for an event at %s: %s', (now, isLocked) => {
    expect(isLockedBeforeStart(event, new Date(now))).toBe(isLocked)
  })

  it('[EV-131] never holds for a template', () => {
    expect(isLockedBeforeStart({ ...event, is_blueprint: true }, new Date('2027-03-20T13:00:00Z'))).toBe(
      false,
    )
  })
})
