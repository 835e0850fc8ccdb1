import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Named groups of addresses: this machine, link-local, private networks. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/**
 * `TRUSTED_PROXIES`: the proxies whose X-Forwarded-For and similar headers are trusted; `none` for no proxy. Any other
 * sender counts as the client itself.
 */
export const trustedProxiesSchema = z
  .string()
  .transform((value) => value.split(',').map((proxy) => proxy.trim()))
  .pipe(
    z.union([
      z.tuple([z.literal('none')]).transform((): string[] => []),
      z
        .array(
          z
            .string()
            .refine(
              isProxy,
              'must be addresses or networks of proxies, such as 10.0.0.5 or 10.0.0.0/24, or loopback, linklocal, uniquelocal, none',
            ),
        )
        .min(1),
    ]),
  )

function isProxy(proxy: string): boolean {
  if (named.includes(proxy) || isIP(proxy) !== 0) return true
  const [, address = '', prefix] = /^([^/]+)\/(\d{1,3})$/.exec(proxy) ?? []
  const family = isIP(address)
  // Trusting every network would let every client choose its address.
  return family !== 0 && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether this is a loopback IP address, in any notation. */
export function isLoopback(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the URL's host is this machine, by name or IP address. */
export function namesThisMachine(address: string): boolean {
  const name = URL.parse(address)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return name === 'localhost' || isLoopback(name)
}
