/** Runs in a thread of the hash pool, which may be blocked. */
import { scryptSync } from 'node:crypto'

export type HashTask = {
  password: string
  salt: Uint8Array
  keyLength: number
  cost: { N: number; r: number; p: number; maxmem: number }
}

/** The key that scrypt makes of the password. */
export function derive({ password, salt, keyLength, cost }: HashTask): Uint8Array {
  return scryptSync(password.normalize('NFC'), salt, keyLength, cost)
}
