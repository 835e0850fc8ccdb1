/**
 * Encrypts secrets that must be read again, such as the client secret of an identity provider, so they can't be hashed.
 * AES-256-GCM with a key derived from the installation's secret: a copy of the database alone reveals none.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Vault = {
  /** Encrypts `text` for `place`, the only place it can be opened for: `v1.iv.tag.sealed`. */
  seal(text: string, place: string): string
  /** Decrypts what was sealed for `place`. Throws for another place, another installation or a modified value. */
  open(sealed: string, place: string): string
}

const cipher = 'aes-256-gcm'
const version = 'v1'

/** The vault for the installation's secret. */
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
