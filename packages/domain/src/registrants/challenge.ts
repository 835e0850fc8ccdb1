/**
 * The puzzle that a browser solves before it registers someone, so that registering thousands of invented people costs a
 * machine hours. It is bound to the address: one form can be sent by many people, but each address costs its own work. Free of
 * zod, because pages of the audience import this file.
 */
import { sha256 } from '../registration/public.ts'

export type Challenge = { token: string; difficulty: number }

/** About 200 ms of a phone; each further bit doubles it. */
export const baseDifficulty = 15

type Attempts = { challenge: Challenge; email: string; from: number; count: number }

/**
 * Tries `count` solutions beginning with `from`; undefined if none of them solves the challenge. Browsers call it again
 * with the next ones, so that the page keeps responding in between.
 */
export function trySolutions({ challenge, email, from, count }: Attempts): string | undefined {
  const seed = seedOf(challenge.token, email)
  for (let attempt = from; attempt < from + count; attempt += 1) {
    if (leadingZeros(sha256(bytesOf(`${seed}:${attempt}`))) >= challenge.difficulty) return String(attempt)
  }
  return undefined
}

/** Whether the solution belongs to this challenge and address. */
export function isSolved(
  challenge: Challenge,
  { email, solution }: { email: string; solution: string },
): boolean {
  const hash = sha256(bytesOf(`${seedOf(challenge.token, email)}:${solution}`))
  return leadingZeros(hash) >= challenge.difficulty
}

/** 32 hex digits, so that a seed and a solution fit in one block of the hash. */
function seedOf(token: string, email: string): string {
  const hash = sha256(bytesOf(`${token}:${email.trim().toLowerCase()}`))
  return Array.from(hash.subarray(0, 4), (word) => word.toString(16).padStart(8, '0')).join('')
}

/** Tokens and email addresses are ASCII. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  return bytes
}

function leadingZeros(hash: Uint32Array): number {
  let zeros = 0
  for (const word of hash) {
    zeros += Math.clz32(word)
    if (word !== 0) break
  }
  return zeros
}
