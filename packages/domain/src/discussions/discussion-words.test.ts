import { expect, it } from 'vitest'
import { roomDoor } from './discussion-words.ts'

it.each([
  ['upcoming', false, 'early'],
  ['soon', false, 'open'],
  ['live', false, 'open'],
  ['past', false, 'over'],
  ['canceled', false, 'canceled'],
  ['upcoming', true, 'open'],
  ['past', true, 'over'],
] as const)('rooms of an event that is %s (test: %s) are %s', (state, is_test, door) => {
  expect(roomDoor({ state, is_test })).toBe(door)
})
