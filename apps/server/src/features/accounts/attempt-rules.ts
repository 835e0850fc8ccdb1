/**
 * How often something may be tried. The first attempts of a window are free; each one after them has to wait twice as
 * long as the one before. Nobody is locked out: waits end, and are those of one key only.
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

/** Wrong passwords for one account from one network, or from one device that the account knows. */
export const passwordRule: AttemptRule = {
  free: 5,
  windowSeconds: 24 * hour,
  firstWaitSeconds: 2,
  longestWaitSeconds: 15 * minute,
}

/** Wrong passwords from one network, whatever the account: an office has many people, a thief tries many more. */
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

/** Emails that one network asks for, and accounts that it makes. */
export const emailNetworkRule: AttemptRule = {
  free: 100,
  windowSeconds: hour,
  firstWaitSeconds: 10,
  longestWaitSeconds: 10 * minute,
}

/** Wrong passwords of one account from devices that it does not know, on all networks together: counted, never refused. */
export const unknownDevicesRule: AttemptRule = {
  free: 1_000_000_000,
  windowSeconds: hour,
  firstWaitSeconds: 0,
  longestWaitSeconds: 0,
}

const freeUnknown = 10
const longestPauseMs = 5000

/** How long an attempt from an unknown device is held, in milliseconds, when so many were made in the last hour. */
export function pauseMsOf(unknownAttempts: number): number {
  if (unknownAttempts <= freeUnknown) return 0
  return Math.min(250 * 2 ** Math.min(unknownAttempts - freeUnknown - 1, 10), longestPauseMs)
}

/** The network of an address: what one customer of a provider is usually given, /24 of IPv4 and /64 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.')
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  // An IPv4 address at the end stands for two groups.
  const backLength = back.length + (back.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - backLength)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
