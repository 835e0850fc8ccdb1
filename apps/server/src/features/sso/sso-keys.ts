import { createHash, randomBytes } from 'node:crypto'

/** A new value of 256 random bits that only its holder knows. */
export function createKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which such a value is stored; its bits are random, so a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Whether this can be a value of `createKey`; what a browser sends can be anything. */
export function isKey(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}
