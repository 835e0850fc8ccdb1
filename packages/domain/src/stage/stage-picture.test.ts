import { expect, it } from 'vitest'
import { stagePictureOf } from './stage-picture.ts'

const nothing = { isOnAir: false, plays: false, isOver: false, hasFiller: true }

it.each([
  ['[BR-260] a filler slide while nothing plays', nothing, 'filler'],
  ['[BR-260] a filler slide while a session on the air sends nothing', { isOnAir: true }, 'filler'],
  ['[BR-243 BR-244 BR-260] the buffer video before the filler slide', { plays: true }, 'buffer'],
  ['[BR-244] the session on the air before all others', { plays: true, isOnAir: true }, 'session'],
  ['words without a filler slide', { hasFiller: false }, 'words'],
  ['words once all is over', { isOver: true }, 'words'],
] as const)('a stage shows %s', (_what, change, picture) => {
  expect(stagePictureOf({ ...nothing, ...change })).toBe(picture)
})
