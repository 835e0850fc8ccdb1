import { expect, it } from 'vitest'
import { withDefault } from './picture-lists.ts'

it('the default comes first, and the others stay as they were', () => {
  expect(withDefault(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
  expect(withDefault(['a', 'b'], 'a')).toEqual(['a', 'b'])
})
