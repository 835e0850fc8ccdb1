import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSecrets, declarePurpose } from './secrets.ts'
import { createSigner, createTokenSigner } from './signer.ts'

const former = 'the secret until today'
const at = (seconds: number) => ({
  secrets: createSecrets(former),
  clock: { now: () => new Date(seconds * 1000) },
})
const replaced = { ...at(0), secrets: createSecrets('the secret from now on', former) }
const forgotten = { ...at(0), secrets: createSecrets('the secret from now on') }

const id = z.string().regex(/^[a-z]{3}$/)
const tokens = createTokenSigner({
  purpose: 'test-token',
  maxLength: 60,
  fields: z.tuple([
    id,
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ]),
  signed: ([name, end], place: string) => [place, name, end],
  endsAtMs: ([, end]) => end * 1000,
})
const notes = createSigner({ purpose: 'test-note', signed: (text: string) => text, bytes: 12 })

describe('a token', () => {
  const token = tokens.sign(at(0), ['ada', 100], 'here')

  it('carries its values, for the place and time it was signed for', () => {
    expect(token).toMatch(/^ada\.100\.[\w-]{43}$/)
    expect(tokens.read(at(99), token, 'here')).toEqual(['ada', 100])
    expect(tokens.read(at(100), token, 'here')).toBeUndefined()
    expect(tokens.read(at(0), token, 'there')).toBeUndefined()
  })

  it.each([
    ['a changed field', token.replace('ada', 'eve')],
    ['a later end', token.replace('100', '200')],
    ['another field', token.replace('ada.', 'ada.ada.')],
    ['no signature', 'ada.100'],
    ['an empty signature', 'ada.100.'],
    ['a cut signature', token.slice(0, -1)],
    ['a padded signature', `${token}=`],
    ['a signature of other letters', `ada.100.${'✓'.repeat(43)}`],
    ['nothing', ''],
    ['dots', '.'.repeat(60)],
    ['too much', `${token}${' '.repeat(60)}`],
  ])('with %s is refused', (_, forged) => {
    expect(tokens.read(at(0), forged, 'here')).toBeUndefined()
  })

  it('has only one form: other spare bits in the last letter make it a different text', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(token.slice(-1))
    const twin = `${token.slice(0, -1)}${letters[last ^ 1]}`
    expect(Buffer.from(twin.slice(8), 'base64url')).toEqual(Buffer.from(token.slice(8), 'base64url'))
    expect(tokens.read(at(0), twin, 'here')).toBeUndefined()
  })

  it('outlives the secret that signed it until that is removed', () => {
    expect(tokens.read(replaced, token, 'here')).toEqual(['ada', 100])
    expect(tokens.read(forgotten, token, 'here')).toBeUndefined()
    const renewed = tokens.sign(replaced, ['ada', 100], 'here')
    expect(tokens.read(forgotten, renewed, 'here')).toEqual(['ada', 100])
    expect(tokens.read(at(0), renewed, 'here')).toBeUndefined()
  })
})

describe('a signature', () => {
  it('is as long as declared, and covers one text for one purpose', () => {
    const signature = notes.sign(at(0), 'a note')
    expect(signature).toHaveLength(16)
    expect(notes.isSigned(replaced, 'a note', signature)).toBe(true)
    expect(notes.isSigned(at(0), 'another note', signature)).toBe(false)
    const others = createSigner({ purpose: 'test-other', signed: (text: string) => text, bytes: 12 })
    expect(others.isSigned(at(0), 'a note', signature)).toBe(false)
  })

  it('has a hash for each secret, the one to store first', () => {
    const [stored] = notes.hashes(at(0), 'a note')
    expect(notes.hashes(replaced, 'a note')).toEqual([...notes.hashes(forgotten, 'a note'), stored])
  })
})

it('a purpose is declared once', () => {
  expect(() => declarePurpose('test-note')).toThrow('declared twice')
})
