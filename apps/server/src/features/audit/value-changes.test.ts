import { describe, expect, it } from 'vitest'
import { valueChanges } from './value-changes.ts'

describe('changed values in the trail', () => {
  it('include the old and new value of fields that differ, with instants as ISO strings', () => {
    const before = { title: 'A', start: new Date('2026-11-22T09:00:00Z'), is_test: true, team: null }
    const after = { ...before, title: 'B', start: new Date('2026-11-22T10:00:00Z'), team: 'team' }
    expect(valueChanges(before, after, Object.keys(before))).toEqual({
      title: { from: 'A', to: 'B' },
      start: { from: '2026-11-22T09:00:00.000Z', to: '2026-11-22T10:00:00.000Z' },
      team: { from: null, to: 'team' },
    })
  })

  it('leave out lists, long texts and fields that were not requested', () => {
    const before = { description: 'a', tags: ['a'], title: 'A' }
    const after = { description: 'b'.repeat(201), tags: ['b'], title: 'B' }
    expect(valueChanges(before, after, ['description', 'tags'])).toEqual({})
  })
})
