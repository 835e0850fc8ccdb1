/**
 * All refresh tokens of a sign-in share a prefix: `{family}.{secret}`. A token of the family that isn't the newest is a
 * stolen copy, and detecting it takes no history of old tokens. The family alone grants no access; with it one can only
 * end the sign-in.
 */
import { createHash, randomBytes } from 'node:crypto'

export type RefreshToken = { token: string; hash: Buffer; family: string }

/** A new refresh token in this family, or the first of a new one. */
export function createRefreshToken(existingFamily: string | null = null): RefreshToken {
  const family = existingFamily ?? randomPart()
  const token = `${family}.${randomPart()}`
  return { token, hash: hashRefreshToken(token), family }
}

/** The family of a token; undefined for tokens issued before families existed. */
export function familyOf(token: string): string | undefined {
  return /^([\w-]{43})\.[\w-]{43}$/.exec(token)?.[1]
}

/** A plain hash is enough, since each part has 256 random bits. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function randomPart(): string {
  return randomBytes(32).toString('base64url')
}
