import { expect, it } from 'vitest'
import { correctionFor } from './sync-rate.ts'

it.each([
  [0, { rate: 1 }],
  [0.09, { rate: 1 }],
  [0.2, { rate: 1.02 }],
  [-0.2, { rate: 0.98 }],
  [2.9, { rate: 1.03 }],
  [-2.9, { rate: 0.97 }],
  [3, { jumpSeconds: 3 }],
  [-30, { jumpSeconds: -30 }],
])('a picture that is %d s late is corrected by %j', (late, correction) => {
  expect(correctionFor(late)).toEqual(correction)
})
