import { describe, expect, it } from 'vitest'
import { valueChanges } from './value-changes.ts'

describe('what the trail keeps of changed values', () => {
  it('is from and to of those that differ, with instants as they travel', () => {
    const before = { title: 'A', start: new Date('2026-11-22T09:00:00Z'), is_test: true, team: null }
    const after = { ...before, title: 'B', start: new Date('2026-11-22T10:00:00Z'), team: 'team' }
    expect(valueChanges(before, after, Object.keys(before))).toEqual({
      title: { from: 'A', to: 'B' },
      start: { from: '2026-11-22T09:00:00.000Z', to: '2026-11-22T10:00:00.000Z' },
      team: { from: null, to: 'team' },
    })
  })

  it('is neither a list nor a long text, nor a field that was not asked for', () => {
    const before = { description: 'a', tags: ['a'], title: 'A' }
    const after = { description: 'b'.repeat(201), tags: ['b'], title: 'B' }
    expect(valueChanges(before, after, ['description', 'tags'])).toEqual({})
  })
})
