/**
 * The cookie by which a browser is known that somebody has signed in with before: 256 random bits, of which the
 * sign-in keeps the hash. It proves nothing but that, and spares its owner what others' wrong passwords cost.
 */
import { createHash, randomBytes } from 'node:crypto'

/** A token for a browser that has none. */
export function createDeviceToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashDeviceToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether it can be a token of ours: one that could be guessed is none. */
export function isDeviceToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}
