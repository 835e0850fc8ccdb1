import { expect, it } from 'vitest'
import { instantInReplay } from './replay-time.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString()
const pauses = [
  { from: at(60), to: at(90) },
  { from: at(10), to: at(20) },
  { from: at(15), to: at(25) },
]

it.each([
  [0, 0],
  [9, 9],
  [10, 25],
  [44, 59],
  [45, 90],
  [50, 95],
])('second %i of a replay was on air at second %i, because pauses are left out', (second, expected) => {
  expect(instantInReplay({ started_at: at(0), pauses }, second).toISOString()).toBe(at(expected))
})
