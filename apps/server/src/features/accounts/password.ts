import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './hash-pool.ts'

/** OWASP's scrypt setting of 2025 (N=2^15, r=8, p=3): 32 MiB and 0.1 to 0.3 s of one core a hash. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

/** A salted scrypt hash with its cost, `scrypt$N$r$p$salt$key`; runs off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await deriveKey({ password, salt, keyLength, cost }))
}

function written(salt: Buffer, key: Buffer): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** No password makes this: comparing with it costs the same as with a real one. */
const unknownHash = written(randomBytes(16), randomBytes(keyLength))

/** Whether `password` made `hash`. Takes as long without a hash, so that time does not tell whether an account exists. */
export async function isPasswordRight(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? unknownHash).split('$')
  const expected = Buffer.from(key, 'base64url')
  const actual = await deriveKey({
    password,
    salt: Buffer.from(salt, 'base64url'),
    keyLength,
    cost: { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem },
  })
  return timingSafeEqual(actual, expected) && hash !== null && hash !== undefined
}
