import { createHash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits. */
export function createKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a key; a plain hash is enough for random bits. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Whether this has the form of a key from `createKey`. */
export function isKey(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}
