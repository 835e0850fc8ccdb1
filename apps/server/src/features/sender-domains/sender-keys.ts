/** The key pairs of sender domains: made here, and kept sealed. */
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { sealSecret, unsealSecret } from '#platform/secrets/sealed-secret.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import type { SenderKey } from './schema.ts'

const generate = promisify(generateKeyPair)
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Random, so that two organizations with the same domain have their own records. */
function newSelector(): string {
  return `mq${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
}

/**
 * A new RSA key, which all mailboxes verify, and an Ed25519 key for a second signature. 2048 bits are what RFC 8301
 * recommends; a longer record doesn't fit into every DNS provider's form.
 */
export async function makeSenderKeys(ctx: WithSecrets, domain: string): Promise<SenderKey[]> {
  const [rsa, ed25519] = await Promise.all([
    generate('rsa', { modulusLength: 2048 }),
    generate('ed25519', {}),
  ])
  return [keyOf(ctx, domain, rsa), keyOf(ctx, domain, ed25519)]
}

function keyOf(ctx: WithSecrets, domain: string, { publicKey, privateKey }: CryptoPair): SenderKey {
  const selector = newSelector()
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    selector,
    algorithm: privateKey.asymmetricKeyType === 'ed25519' ? 'ed25519' : 'rsa',
    public_key: publicKeyText(publicKey),
    sealed_key: sealSecret(ctx, pem, placeOf(domain, selector)),
    state: 'new',
  }
}

type CryptoPair = { publicKey: KeyObject; privateKey: KeyObject }

/** RFC 8463, section 4: the bare key, without the structure around it, which is 12 bytes. */
function publicKeyText(key: KeyObject): string {
  const der = key.export({ type: 'spki', format: 'der' })
  return (key.asymmetricKeyType === 'ed25519' ? der.subarray(12) : der).toString('base64')
}

/** Opens the private key. Throws if it can't be opened, or isn't the one whose public key is published. */
export function openSenderKey(ctx: WithSecrets, domain: string, key: SenderKey): KeyObject {
  if (key.sealed_key === null) throw new Error(`The key ${key.selector} was replaced.`)
  const privateKey = createPrivateKey(unsealSecret(ctx, key.sealed_key, placeOf(domain, key.selector)))
  if (publicKeyText(createPublicKey(privateKey)) !== key.public_key)
    throw new Error(`The key ${key.selector} isn’t the published one.`)
  return privateKey
}

const placeOf = (domain: string, selector: string) => `dkim:${selector}._domainkey.${domain}`
