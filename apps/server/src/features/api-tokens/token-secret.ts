import { createHash, randomBytes } from 'node:crypto'
import { tokenPrefix } from '@marquee/domain/api-tokens'

export type TokenSecret = { token: string; hash: Buffer; prefix: string }

const secretBytes = 32
const shownCharacters = 6

/** A new secret of 256 random bits, with the parts that are stored. */
export function createTokenSecret(): TokenSecret {
  const token = `${tokenPrefix}${randomBytes(secretBytes).toString('base64url')}`
  return { token, hash: hashToken(token), prefix: token.slice(0, tokenPrefix.length + shownCharacters) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
