import { expect, it } from 'vitest'
import { containsWords } from './plain-words.ts'

it.each([
  ['İpek Yılmaz', 'ipek yilmaz'],
  ['Straße der Künste', 'STRASSE künste'],
  ['José Núñez'.normalize('NFD'), 'José'],
  ['Élodie', 'elodie'],
  ['O’Brien & Sons', "o'brien"],
  ['Nguyễn Hiếu', 'Hiếu Nguyễn'.normalize('NFD')],
  ['Anything', ''],
  ['Anything', '  '],
])('%s has the words of "%s"', (text, typed) => expect(containsWords(text, typed)).toBe(true))

it('misses a text without one of the words', () => {
  expect(containsWords('Ada Lovelace', 'ada hopper')).toBe(false)
})
