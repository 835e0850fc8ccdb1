/**
 * Rate limits for attempts. The first attempts in a window are free; each one after that waits twice as long as the one
 * before. No one is locked out: every wait is bounded and applies to a single key.
 */
import { isIPv6 } from 'node:net'

export type AttemptRule = {
  free: number
  /** Attempts are forgotten after this long without one. */
  windowSeconds: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

const minute = 60
const hour = 60 * minute

/** Wrong passwords for one account from one network, or from one of the account's known devices. */
export const passwordRule: AttemptRule = {
  free: 5,
  windowSeconds: 24 * hour,
  firstWaitSeconds: 2,
  longestWaitSeconds: 15 * minute,
}

/** Wrong passwords from one network across all accounts: an office has many people, an attacker tries many more. */
export const networkRule: AttemptRule = {
  free: 100,
  windowSeconds: hour,
  firstWaitSeconds: 1,
  longestWaitSeconds: minute,
}

/** Emails to one address. */
export const emailRule: AttemptRule = {
  free: 5,
  windowSeconds: hour,
  firstWaitSeconds: minute,
  longestWaitSeconds: hour,
}

/** Emails requested and accounts created from one network. */
export const emailNetworkRule: AttemptRule = {
  free: 100,
  windowSeconds: hour,
  firstWaitSeconds: 10,
  longestWaitSeconds: 10 * minute,
}

/** Wrong passwords for one account from unknown devices on all networks together: counted, never refused. */
export const unknownDevicesRule: AttemptRule = {
  free: 1_000_000_000,
  windowSeconds: hour,
  firstWaitSeconds: 0,
  longestWaitSeconds: 0,
}

const freeUnknown = 10
const longestPauseMs = 5000

/** How long to delay an attempt from an unknown device, given how many there were in the last hour. */
export function pauseMsOf(unknownAttempts: number): number {
  if (unknownAttempts <= freeUnknown) return 0
  return Math.min(250 * 2 ** Math.min(unknownAttempts - freeUnknown - 1, 10), longestPauseMs)
}

/** The network of an address, as providers usually assign them to one customer: /24 for IPv4, /64 for IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  // A trailing IPv4 address counts as two groups.
  const backLength = back.length + (back.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - backLength)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
