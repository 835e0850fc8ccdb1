import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inertLine } from './inert-line.ts'

describe('what someone typed, in an email', () => {
  it.each([
    ['you\nhttps://evil.example/login', 'you evil. example/login'],
    ['www.evil.example', 'www. evil. example'],
    ['HTTPS://1.2.3.4/x', '1. 2. 3. 4/x'],
    ['hxxp://localhost', 'localhost'],
    ['mailto:eve@evil.example', 'eve@evil. example'],
    ['https:https://evil。example', 'https: evil。 example'],
    ['evil.\u200Dexample', 'evil. \u200Dexample'],
    ['a\u202Eb\u200Bc\u2028d', 'a b c d'],
  ])('%j is not a link', (typed, shown) => {
    expect(inertLine(typed, 100)).toBe(shown)
  })

  it.each([
    'Ada Lovelace',
    'Dr. Grace Hopper',
    'O’Neill-Łukasz',
    '李小龍',
    'Ñandú 3rd',
    'محمد',
    'علی\u200Cرضا',
  ])('%s stays as it is', (name) => expect(inertLine(name, 100)).toBe(name))

  it('has a limit in characters', () => {
    expect(inertLine('😀'.repeat(100), 10)).toBe(`${'😀'.repeat(9)}…`)
  })

  it('is one line without an address, whatever it was before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = inertLine(`${text}https://a.b`, 1000)
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|[a-z]:\/\/[^ ]|\p{L}\.\p{L}/iu)
      }),
    )
  })
})
