import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { hashGate } from './hash-gate.ts'

/** OWASP's scrypt setting of 2025 (N=2^15, r=8, p=3): 32 MiB and about 0.1 s of one core a hash. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

/** Runs in the thread pool, a few at a time, so that hashes never hold up other requests. */
function derive(password: string, salt: Buffer, parameters: typeof cost): Promise<Buffer> {
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFC'), salt, keyLength, parameters, (error, key) => {
        if (error) reject(error)
        else resolve(key)
      })
    })
  return hashGate.enter(work)
}

/** A salted scrypt hash with its cost, `scrypt$N$r$p$salt$key`; runs off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash of nothing that anybody knows: comparing with it costs the same as with a real one. */
const unknownHash = hashPassword(randomBytes(24).toString('base64url'))

/** Whether `password` made `hash`. Takes as long without a hash, so that time does not tell whether an account exists. */
export async function isPasswordRight(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? (await unknownHash)).split('$')
  const parameters = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem }
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), parameters)
  return timingSafeEqual(actual, expected) && hash !== null && hash !== undefined
}
