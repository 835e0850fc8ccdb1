/**
 * Stream keys, which an encoder presents instead of signing in. A key contains the input and a signature, so none is
 * stored; rotating increments the input's version, which invalidates the previous keys.
 */
import type { EncoderSlot } from '@marquee/domain/live-inputs'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { createSigner } from '#platform/secrets/signer.ts'

type KeyClaims = { inputId: string; slot: EncoderSlot; version: number }

const signer = createSigner({
  purpose: 'stream-key',
  signed: ({ inputId, slot, version }: KeyClaims) => [inputId, slot, version],
  bytes: 18,
})

/** Id and signature in base64url, separated by the encoder's letter: only characters that encoders accept in keys. */
const form = /^(?<id>[\w-]{22})(?<slot>[pf])(?<signature>[\w-]{24})$/
const letters = { primary: 'p', failover: 'f' } as const

export function signStreamKey(ctx: WithSecrets, claims: KeyClaims): string {
  const id = Buffer.from(claims.inputId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}${letters[claims.slot]}${signer.sign(ctx, claims)}`
}

type ClaimedKey = { inputId: string; slot: EncoderSlot; signature: string }

/** The input and encoder that a key claims, unverified; undefined if the text isn't a key. */
export function readStreamKey(key: string): ClaimedKey | undefined {
  const { id, slot, signature } = form.exec(key)?.groups ?? {}
  if (id === undefined || signature === undefined) return undefined
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const inputId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { inputId, slot: slot === 'p' ? 'primary' : 'failover', signature }
}

export function isStreamKey(ctx: WithSecrets, key: string, claims: KeyClaims): boolean {
  const claimed = readStreamKey(key)
  return (
    claimed?.inputId === claims.inputId &&
    claimed.slot === claims.slot &&
    signer.isSigned(ctx, claims, claimed.signature)
  )
}
