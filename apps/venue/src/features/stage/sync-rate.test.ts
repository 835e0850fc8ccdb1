import { expect, it } from 'vitest'
import { correctionFor } from './sync-rate.ts'

it.each([
  [0, { rate: 1 }],
  [0.09, { rate: 1 }],
  [0.2, { rate: 1.02 }],
  [-0.2, { rate: 0.98 }],
  [0.49, { rate: 1.03 }],
  [-0.49, { rate: 0.97 }],
  [0.5, { jumpSeconds: 0.5 }],
  [-30, { jumpSeconds: -30 }],
])('a picture that is %d s late is corrected by %j', (late, correction) => {
  expect(correctionFor(late)).toEqual(correction)
})
