import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Named groups of addresses: this machine, link-local, private networks. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

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

/** `PROXY_HOST_HEADER`: the header in which trusted proxies send the requested host. */
export const proxyHostHeaderSchema = z
  .string()
  .toLowerCase()
  .regex(/^x-[a-z0-9-]{1,60}$/, 'must be the name of a header, such as X-Forwarded-Host')

function isProxy(proxy: string): boolean {
  if (Object.hasOwn(named, proxy) || isIP(proxy) !== 0) return true
  const [, address = '', prefix] = /^([^/]+)\/(\d{1,3})$/.exec(proxy) ?? []
  const family = isIP(address)
  // Trusting every network would let every client choose its address.
  return family !== 0 && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128)
}

/** Returns a function that tells whether an address, in any notation, is one of these proxies. */
export function createProxyCheck(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies.flatMap((name) => named[name] ?? [name])) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    trusted.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (address) => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/** Whether this is a loopback IP address, in any notation. */
export const isLoopback = createProxyCheck(['loopback'])

/** Whether the URL's host is this machine, by name or IP address. */
export function namesThisMachine(address: string): boolean {
  const name = URL.parse(address)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return name === 'localhost' || isLoopback(name)
}

/**
 * Whether browsers keep this origin to itself: they say what a request is for (Fetch Metadata), and cut windows off from their
 * openers, only over TLS and on this machine (https://w3c.github.io/webappsec-secure-contexts/).
 */
export function isTrustworthyOrigin(origin: string): boolean {
  return origin.startsWith('https:') || namesThisMachine(origin)
}
