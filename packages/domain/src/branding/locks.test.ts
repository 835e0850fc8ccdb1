import { describe, expect, it } from 'vitest'
import { isLockedBeforeStart } from './locks.ts'

const now = new Date('2026-12-01T10:00:00Z')
const startingAt = (start_time: string, is_blueprint = false) =>
  isLockedBeforeStart({ start_time, is_blueprint }, now)

describe('settings that lock before the start', () => {
  it.each([
    ['[BR-300] more than an hour before it, are open', '2026-12-01T11:00:01Z', false],
    ['[BR-308] exactly an hour before it, are open', '2026-12-01T11:00:00Z', false],
    ['[BR-308] less than an hour before it, are locked', '2026-12-01T10:59:59Z', true],
    ['[BR-308] after it, are locked', '2026-11-30T10:00:00Z', true],
  ])('%s', (_, start, isLocked) => {
    expect(startingAt(start)).toBe(isLocked)
  })

  it('[BR-307] of a template are never locked', () => {
    expect(startingAt('2026-11-30T10:00:00Z', true)).toBe(false)
  })
})
