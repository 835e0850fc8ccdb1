/**
 * Refresh tokens of one sign-in begin alike: `{family}.{secret}`. Whoever shows one of the family that is not the newest
 * holds a copy, however many there were since, and none of them has to be kept to know it. The family is no secret that
 * opens anything: with it alone a sign-in can only be ended.
 */
import { createHash, randomBytes } from 'node:crypto'

export type RefreshToken = { token: string; hash: Buffer; family: string }

/** A new refresh token for the browser, and what is stored of it: of this family, or the first of one. */
export function createRefreshToken(of: string | null = null): RefreshToken {
  const family = of ?? randomPart()
  const token = `${family}.${randomPart()}`
  return { token, hash: hashRefreshToken(token), family }
}

/** The family of a token; undefined for one that a version before gave out. */
export function familyOf(token: string): string | undefined {
  return /^([\w-]{43})\.[\w-]{43}$/.exec(token)?.[1]
}

/** The hash under which a refresh token is stored; each part has 256 random bits, so a plain hash is enough. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function randomPart(): string {
  return randomBytes(32).toString('base64url')
}
