import { expect, it } from 'vitest'
import { isSolved, trySolutions } from './challenge.ts'
import { sha256 } from '../registration/public.ts'

const challenge = { token: 'token', difficulty: 8 }
const solutionFor = (email: string) => trySolutions({ challenge, email, from: 0, count: 100_000 }) ?? ''

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

// The examples of FIPS 180-4, and a text that fills a block exactly.
it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(64), 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
])('the hash of %j is %s', (text, expected) => {
  const words = Array.from(sha256(bytesOf(text)), (word) => word.toString(16).padStart(8, '0'))
  expect(words.join('')).toBe(expected)
})

it('a solution solves the challenge of its address only', () => {
  const solution = solutionFor('ada@example.org')
  const solves = (email: string, token = 'token') =>
    isSolved({ ...challenge, token, difficulty: 8 }, { email, solution })
  expect([solves('ada@example.org'), solves(' ADA@example.org '), solves('eve@example.org')]).toEqual([
    true,
    true,
    false,
  ])
  expect(solves('ada@example.org', 'another')).toBe(false)
})

it('continues where the last attempts ended', () => {
  const solution = Number(solutionFor('ada@example.org'))
  const attempts = { challenge, email: 'ada@example.org' }
  expect(trySolutions({ ...attempts, from: 0, count: solution })).toBeUndefined()
  expect(trySolutions({ ...attempts, from: solution, count: 1 })).toBe(String(solution))
})
