import { expect, it } from 'vitest'
import { seatOptions, formatSeats } from './public.ts'

it('[WI-027 WI-028 WI-029 AG-059 BO-010] a room has 1 to 50 seats, and only one is a “seat”', () => {
  expect([seatOptions.at(0), seatOptions.at(-1), seatOptions.length]).toEqual([1, 50, 50])
  expect([1, 2, 50].map(formatSeats)).toEqual(['1 seat', '2 seats', '50 seats'])
})
