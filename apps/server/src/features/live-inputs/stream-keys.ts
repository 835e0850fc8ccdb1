/**
 * Stream keys, which an encoder presents instead of signing in. A key names its input and is signed for it, so that none
 * is stored; rotating counts up the input's version and makes the former keys worthless.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { EncoderSlot } from '@marquee/domain/live-inputs'

export type KeyClaims = { inputId: string; slot: EncoderSlot; version: number }

export type StreamKeys = {
  sign(claims: KeyClaims): string
  /** The input and encoder that a key is for; undefined for text that is no key. It still has to be checked. */
  read(key: string): Omit<KeyClaims, 'version'> | undefined
  isValid(key: string, claims: KeyClaims): boolean
}

/** Id and signature in base64url, with the encoder's letter between them: only letters that encoders take in keys. */
const form = /^(?<id>[\w-]{22})(?<slot>[pf])(?<signature>[\w-]{24})$/
const letters = { primary: 'p', failover: 'f' } as const

export function createStreamKeys(secret: string): StreamKeys {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, 'marquee', 'stream-key', 32))
  const sign = ({ inputId, slot, version }: KeyClaims) => {
    const id = Buffer.from(inputId.replaceAll('-', ''), 'hex').toString('base64url')
    const digest = createHmac('sha256', signingKey)
      .update(JSON.stringify([inputId, slot, version]))
      .digest()
    return `${id}${letters[slot]}${digest.subarray(0, 18).toString('base64url')}`
  }
  return {
    sign,
    read(key) {
      const { id, slot } = form.exec(key)?.groups ?? {}
      if (id === undefined) return undefined
      const hex = Buffer.from(id, 'base64url').toString('hex')
      const inputId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      return { inputId, slot: slot === 'p' ? 'primary' : 'failover' }
    },
    isValid(key, claims) {
      const [given, expected] = [Buffer.from(key), Buffer.from(sign(claims))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
