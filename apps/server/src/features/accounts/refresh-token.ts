import { createHash, randomBytes } from 'node:crypto'

/** A new refresh token for the browser, and the hash of it that is stored. */
export function createRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashRefreshToken(token) }
}

/** The hash under which a refresh token is stored; the token has 256 random bits, so a plain hash is enough. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
