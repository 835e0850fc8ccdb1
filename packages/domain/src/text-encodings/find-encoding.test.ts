import { expect, it } from 'vitest'
import { findEncoding } from './find-encoding.ts'
import type { TextEncoding } from './text-encodings.ts'

const cue = (text: string) => `1\r\n00:00:00,500 --> 00:00:02,000\r\n${text}\r\n`
const mark = '\uFEFF'
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) =>
  latin1(
    encodeURIComponent(text).replaceAll(/%(..)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  )
const utf16 = (text: string) =>
  Uint8Array.from({ length: text.length * 2 }, (_, at) => text.charCodeAt(at >> 1) >> (at % 2 === 0 ? 0 : 8))
const swapped = (text: string) => utf16(text).map((_, at, bytes) => bytes[at ^ 1] ?? 0)
const cyrillic = 'Добро пожаловать на весеннюю конференцию, дорогие друзья и коллеги'

it.each<[string, Uint8Array, TextEncoding, boolean]>([
  ['nothing but ASCII', utf8(cue('Welcome')), 'utf-8', false],
  ['UTF-8', utf8(cue('señor Müller')), 'utf-8', false],
  ['UTF-8 with a mark', utf8(mark + cue('señor')), 'utf-8', false],
  ['UTF-16 with a mark', utf16(mark + cue(cyrillic)), 'utf-16le', false],
  ['big-endian UTF-16 with a mark', swapped(mark + cue(cyrillic)), 'utf-16be', false],
  ['UTF-16 in English', utf16(cue('Welcome')), 'utf-16le', false],
  ['UTF-16 in Russian', utf16(cue(cyrillic)), 'utf-16le', false],
  ['big-endian UTF-16 in Russian', swapped(cue(cyrillic)), 'utf-16be', false],
  ['big-endian UTF-16 in Japanese', swapped(cue('ようこそ、みなさん')), 'utf-16be', false],
  ['Windows-1252', latin1(cue('El señor Müller está aquí')), 'windows-1252', true],
  ['an empty file', new Uint8Array(), 'utf-8', false],
])('the encoding of %s', async (_name, bytes, encoding, isGuess) => {
  expect(await findEncoding(() => [bytes])).toEqual({ encoding, isGuess })
})

it('finds a character that is split between two pieces', async () => {
  const bytes = utf8(cue('señor'))
  const middle = bytes.findIndex((byte) => byte > 127) + 1
  const inTwo = () => [bytes.subarray(0, middle), bytes.subarray(middle)]
  expect(await findEncoding(inTwo)).toEqual({ encoding: 'utf-8', isGuess: false })
})
