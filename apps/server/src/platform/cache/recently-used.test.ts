import { expect, it } from 'vitest'
import { createRecentlyUsed } from './recently-used.ts'

it('keeps as many as allowed, the most recently used, each once', () => {
  const kept = createRecentlyUsed<string, number[]>(2)
  kept.set('one', [1])
  kept.set('two', [2])
  kept.set('two', [2, 2])
  expect(kept.get('one')).toEqual([1])
  kept.set('three', [3])
  expect([kept.get('one'), kept.get('two'), kept.get('three')]).toEqual([[1], undefined, [3]])
})
