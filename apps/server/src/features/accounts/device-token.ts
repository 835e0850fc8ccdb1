/**
 * The cookie that identifies a browser someone has signed in with before: 256 random bits, of which the sign-in stores
 * the hash. It grants no access; it only exempts its owner from delays that other people's wrong passwords cause.
 */
import { createHash, randomBytes } from 'node:crypto'

export function createDeviceToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashDeviceToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Whether the value has the form of our tokens; anything shorter could be guessed. */
export function isDeviceToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}
