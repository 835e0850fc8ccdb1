/** Runs in a thread of the hash pool, where blocking is fine. */
import { scryptSync } from 'node:crypto'

export type HashTask = {
  password: string
  salt: Uint8Array
  keyLength: number
  cost: { N: number; r: number; p: number; maxmem: number }
}

/** Derives a key from the password with scrypt. */
export function derive({ password, salt, keyLength, cost }: HashTask): Uint8Array {
  return scryptSync(password.normalize('NFC'), salt, keyLength, cost)
}
