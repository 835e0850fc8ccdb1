/**
 * Secrets of others that have to be read again (the client secret of an identity provider), so they cannot be hashed:
 * AES-256-GCM under a key derived from the installation's secret. A copy of the database alone reads none of them.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Vault = {
  /** `text` sealed for `place`, where alone it can be opened again: `v1.iv.tag.sealed`. */
  seal(text: string, place: string): string
  /** The text that was sealed for `place`. Throws for another place, another installation or a changed value. */
  open(sealed: string, place: string): string
}

const cipher = 'aes-256-gcm'
const version = 'v1'

/** The vault of the installation that `secret` belongs to. */
export function createVault(secret: string): Vault {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'marquee', 'sealed-secrets', 32))
  return {
    seal(text, place) {
      const iv = randomBytes(12)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return [version, ...[iv, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      )
    },
    open(sealed, place) {
      const [form, ...parts] = sealed.split('.')
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (form !== version || !iv || !tag || !text) throw new Error('This is not a sealed secret.')
      const opening = createDecipheriv(cipher, key, iv, { authTagLength: 16 })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag)
      return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
    },
  }
}
