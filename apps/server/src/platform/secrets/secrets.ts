/**
 * The secrets of this installation: the current one, which signs and seals, and the previous one, which still verifies
 * and unseals (0163). They leave this folder only as keys, each derived for one purpose.
 */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** Keys for one purpose. The first one signs, and any of them verifies. */
export type Keys = readonly [current: KeyObject, ...previous: KeyObject[]]

export type Secrets = {
  deriveKeys(purpose: string): Keys
}
export type WithSecrets = { secrets: Secrets }

export function createSecrets(current: string, previous?: string): Secrets {
  const derive = (secret: string, purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'marquee', purpose, 32)))
  return {
    deriveKeys: (purpose) => [
      derive(current, purpose),
      ...(previous === undefined ? [] : [derive(previous, purpose)]),
    ],
  }
}

/** The keys of this installation for a purpose. */
export type Purpose = (ctx: WithSecrets) => Keys

const purposes = new Set<string>()

/** Declares a purpose while a module loads. Its keys are derived on first use, and cached. */
export function declarePurpose(purpose: string): Purpose {
  if (purposes.has(purpose)) throw new Error(`The purpose ${purpose} is declared twice.`)
  purposes.add(purpose)
  const kept = new WeakMap<Secrets, Keys>()
  return ({ secrets }) => {
    const known = kept.get(secrets)
    if (known) return known
    const keys = secrets.deriveKeys(purpose)
    kept.set(secrets, keys)
    return keys
  }
}
