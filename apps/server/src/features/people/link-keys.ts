import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * What a personal link proves: who someone is at an event. The version counts revoked links. A link can have its own
 * expiry, in whole seconds.
 */
export type LinkClaims = { eventId: string; eventRoleId: string; version: number; endsAt?: Date }

export type LinkKeys = {
  /** The key of a personal link: `{event role}.{version}.{signature}`, with its end in seconds before the signature. */
  sign(claims: LinkClaims): string
  /** The payload of a key signed here for this event; undefined for any other key. */
  read(eventId: string, key: string): LinkClaims | undefined
  /** The key that a form hands to the browser that sent it. It proves nothing but that, and is no personal link. */
  signTyped(claims: LinkClaims): string
  readTyped(eventId: string, key: string): LinkClaims | undefined
}

const form = /^([0-9a-f-]{36})\.(\d{1,9})(?:\.(\d{1,11}))?\.([\w-]{43})$/

/** Signs with HMAC-SHA256, by keys derived from the secret of this installation. */
export function createLinkKeys(secret: string): LinkKeys {
  const personal = signerOf(secret, 'event-link')
  const typed = signerOf(secret, 'typed-entrance')
  return { ...personal, signTyped: typed.sign, readTyped: typed.read }
}

function signerOf(secret: string, purpose: string): Pick<LinkKeys, 'sign' | 'read'> {
  // From bytes, a key object would be made for each signature, which takes five times as long.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'marquee', purpose, 32)))
  const digest = ({ eventId, eventRoleId, version, endsAt }: LinkClaims) =>
    createHmac('sha256', key)
      .update(JSON.stringify([eventId, eventRoleId, version, ...secondsOf(endsAt)]))
      .digest()
  return {
    sign: (claims) =>
      [
        claims.eventRoleId,
        claims.version,
        ...secondsOf(claims.endsAt),
        digest(claims).toString('base64url'),
      ].join('.'),
    read(eventId, text) {
      const [, eventRoleId, version, seconds, signature] = form.exec(text) ?? []
      if (eventRoleId === undefined || signature === undefined) return undefined
      const end = seconds === undefined ? {} : { endsAt: new Date(Number(seconds) * 1000) }
      const claims = { eventId, eventRoleId, version: Number(version), ...end }
      const [actual, expected] = [Buffer.from(signature, 'base64url'), digest(claims)]
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? claims : undefined
    },
  }
}

function secondsOf(endsAt: Date | undefined): number[] {
  return endsAt === undefined ? [] : [Math.floor(endsAt.getTime() / 1000)]
}
