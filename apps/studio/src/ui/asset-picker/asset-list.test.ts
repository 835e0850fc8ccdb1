import { expect, it } from 'vitest'
import { isNearBottom } from './asset-list.tsx'

it.each([
  [150, true],
  [151, false],
])('[WI-014] with %i px left to the bottom more is loaded: %s', (left, isLoaded) => {
  expect(isNearBottom({ scrollHeight: 1000, clientHeight: 400, scrollTop: 600 - left })).toBe(isLoaded)
})
