import { expect, it } from 'vitest'
import { wrapped } from './wrapped.ts'

it.each([
  ['short', 'short'],
  ['one two three four', 'one two\nthree four'],
  ['abcdefghijklmnop', 'abcdefghij\nklmnop'],
  ['one two three four five six seven', 'one two\nthree fou…'],
  ['', ''],
])('%j is broken into %j', (text, lines) => {
  expect(wrapped(text, { length: 10, count: 2 })).toBe(lines)
})
