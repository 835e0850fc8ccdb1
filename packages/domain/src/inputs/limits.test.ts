import { expect, it } from 'vitest'
import { maxNameLength, seatOptions, seatWords } from './public.ts'

it('[WI-041] a name has at most 255 characters', () => expect(maxNameLength).toBe(255))

it('[WI-027 WI-028 WI-029 AG-059 BO-010] seats run from 1 to 50', () => {
  expect([seatOptions.at(0), seatOptions.at(-1), seatOptions.length]).toEqual([1, 50, 50])
  expect([1, 2, 50].map(seatWords)).toEqual(['1 seat', '2 seats', '50 seats'])
})
