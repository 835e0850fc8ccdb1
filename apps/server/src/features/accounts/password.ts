import { randomBytes } from 'node:crypto'
import { isSame } from '#platform/secrets/is-same.ts'
import { passwordCost, type Settings } from '#platform/settings/settings.ts'
import { deriveKey } from './hash-pool.ts'
import type { HashShare } from './hash-shares.ts'

type Cost = Settings['passwordCost']

const maxmem = 64 * 1024 * 1024
const keyLength = 32

/** A salted scrypt hash with its cost, as `scrypt$N$r$p$salt$key`. Runs off the event loop. */
export async function hashPassword(password: string, cost: Cost = passwordCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey({ password, salt, keyLength, cost: { ...cost, maxmem } }, 'change')
  return formatHash({ cost, salt, key })
}

function formatHash({ cost, salt, key }: { cost: Cost; salt: Buffer; key: Buffer }): string {
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash that no password matches; comparing with it takes as long as with a real one. */
function dummyHash(cost: Cost): string {
  return formatHash({ cost, salt: randomBytes(16), key: randomBytes(keyLength) })
}

/** `dummyCost` is the cost of comparing when there is no hash. */
type Comparison = { hash: string | null | undefined; share: HashShare; dummyCost?: Cost }

/** Whether `password` matches `hash`. Takes as long without a hash, so that timing doesn't reveal whether an account exists. */
export async function isPasswordRight(
  password: string,
  { hash, share, dummyCost = passwordCost }: Comparison,
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? dummyHash(dummyCost)).split('$')
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem }
  const actual = await deriveKey({ password, salt: Buffer.from(salt, 'base64url'), keyLength, cost }, share)
  return isSame(actual, expected) && hash !== null && hash !== undefined
}
