/**
 * Encrypts secrets that must be read again, such as the client secret of an identity provider, so they can't be hashed.
 * AES-256-GCM with a key derived from the installation's secret: a copy of the database alone reveals none.
 */
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { declarePurpose, type Keys, type WithSecrets } from './secrets.ts'

const cipher = 'aes-256-gcm'
const version = 'v1'
const keysOf = declarePurpose('sealed-secrets')

/** Encrypts `text` for `place`, the only place it can be opened for: `v1.iv.tag.sealed`. */
export function sealSecret(ctx: WithSecrets, text: string, place: string): string {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, keysOf(ctx)[0], iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return [version, ...[iv, sealing.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts what was sealed for `place`. Throws for another place, another installation or a modified value. */
export function unsealSecret(ctx: WithSecrets, sealed: string, place: string): string {
  const [form, ...parts] = sealed.split('.')
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (form !== version || !iv || !tag || !text) throw new Error('This is not a sealed secret.')
  return openWith(keysOf(ctx), (key) => {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag)
    return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
  })
}

function openWith([key, next, ...others]: Keys, open: (key: KeyObject) => string): string {
  if (next === undefined) return open(key)
  try {
    return open(key)
  } catch {
    return openWith([next, ...others], open)
  }
}
