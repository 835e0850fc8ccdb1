import { expect, it } from 'vitest'
import { countdownInWords } from './countdown-in-words.ts'

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [65, '1 min 5 s'],
  [3600, '1 h'],
  [273_600, '3 d 4 h'],
])('%i s is %s', (seconds, words) => {
  expect(countdownInWords(seconds)).toBe(words)
})
