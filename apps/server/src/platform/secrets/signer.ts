/**
 * Signatures that only this installation can make (0163): HMAC-SHA256 with a separate key for each purpose. Each signer
 * is declared once, next to what it signs.
 */
import { createHmac, type KeyObject } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import { isSame } from './is-same.ts'
import { declarePurpose, type Purpose, type WithSecrets } from './secrets.ts'

type Field = string | number
/** Lists are signed as JSON. */
type Signed = string | Buffer | readonly Field[]

export type Signer<Claims> = {
  /** The signature in base64url. */
  sign(ctx: WithSecrets, claims: Claims): string
  isSigned(ctx: WithSecrets, claims: Claims, signature: string): boolean
  /**
   * The full HMAC with each key in hexadecimal, the one to store first, so that hashes stored before a rotation are
   * found too.
   */
  hashes(ctx: WithSecrets, claims: Claims): readonly [string, ...string[]]
}

type SignerDeclaration<Claims> = {
  /** Declared separately only if two kinds of signatures share it. */
  purpose: string | Purpose
  signed: (claims: Claims) => Signed
  /** The length of signatures, 32 by default. */
  bytes?: number
}

/** Signs claims that the caller stores, or knows from the request. */
export function createSigner<Claims>({
  purpose,
  signed,
  bytes = 32,
}: SignerDeclaration<Claims>): Signer<Claims> {
  const keysOf = typeof purpose === 'string' ? declarePurpose(purpose) : purpose
  const digest = (key: KeyObject, claims: Claims) => {
    const content = signed(claims)
    return createHmac('sha256', key)
      .update(typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
      .digest()
  }
  const signatureOf = (key: KeyObject, claims: Claims) =>
    digest(key, claims).subarray(0, bytes).toString('base64url')
  const length = Math.ceil((bytes * 4) / 3)
  return {
    sign: (ctx, claims) => signatureOf(keysOf(ctx)[0], claims),
    isSigned: (ctx, claims, signature) =>
      signature.length === length && keysOf(ctx).some((key) => isSame(signature, signatureOf(key, claims))),
    hashes(ctx, claims) {
      const [current, ...previous] = keysOf(ctx)
      const hash = (key: KeyObject) => digest(key, claims).toString('hex')
      return [hash(current), ...previous.map(hash)]
    },
  }
}

export type TokenSigner<Fields, Place extends readonly unknown[]> = {
  /** The fields and their signature, separated by dots. */
  sign(ctx: WithSecrets, fields: Fields, ...place: Place): string
  /** The fields; undefined if the token is malformed, forged, for another place or expired, without telling which. */
  read(ctx: WithSecrets & { clock: Clock }, token: string, ...place: Place): Fields | undefined
}

type TokenDeclaration<Fields, Place extends readonly unknown[]> = {
  purpose: string | Purpose
  /** Longer tokens are rejected unread. */
  maxLength: number
  fields: z.ZodType<Fields, readonly string[]>
  /** What is signed: the fields, and the place where the token works if the fields don't name it. */
  signed: (fields: Fields, ...place: Place) => Signed
  /** Tokens without an end work until the secret is replaced, or as long as their reader accepts them. */
  endsAtMs?: (fields: Fields) => number
  bytes?: number
}

/** Signs tokens that contain their claims. */
export function createTokenSigner<Fields extends readonly Field[], Place extends readonly unknown[]>({
  fields: schema,
  maxLength,
  endsAtMs,
  signed,
  ...declaration
}: TokenDeclaration<Fields, Place>): TokenSigner<Fields, Place> {
  const signer = createSigner<{ fields: Fields; place: Place }>({
    ...declaration,
    signed: ({ fields, place }) => signed(fields, ...place),
  })
  return {
    sign: (ctx, fields, ...place) => [...fields, signer.sign(ctx, { fields, place })].join('.'),
    read(ctx, token, ...place) {
      if (token.length > maxLength) return undefined
      const parts = token.split('.')
      const signature = parts.pop() ?? ''
      const { data: fields } = schema.safeParse(parts)
      if (fields === undefined) return undefined
      if (endsAtMs && endsAtMs(fields) <= ctx.clock.now().getTime()) return undefined
      return signer.isSigned(ctx, { fields, place }, signature) ? fields : undefined
    },
  }
}
