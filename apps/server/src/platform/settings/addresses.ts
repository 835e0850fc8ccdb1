import { z } from 'zod'
import { withoutTrailingSlashes } from '@marquee/domain/inputs'
import { isIP } from 'node:net'

/** `STUDIO_ORIGIN`: the studio's URL without a path, such as `https://studio.example.org`. */
export const studioOriginSchema = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .refine((value) => /^[a-z]+:\/\/[^/@]+\/?$/i.test(value), 'must be an address without a path')
  .transform((value) => new URL(value).origin)

const anyAddress = ['0.0.0.0', '::']

/** The URL of the studio on this machine. */
export function defaultStudioOrigin(host: string, port: number): string {
  const name = anyAddress.includes(host) ? 'localhost' : host
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin
}

/** `CONTACT_URL`: a page or email address where people reach the operator. */
export const contactUrlSchema = z.url({
  protocol: /^(https?|mailto)$/,
  error: 'must begin with https://, http:// or mailto:',
})

/** The standard support mailbox (RFC 2142) at the studio's host. */
export function defaultContactUrl(studioOrigin: string): string {
  return `mailto:support@${new URL(studioOrigin).hostname}`
}

/**
 * `MARQUEE_CONTENT_URL`: the host of public files, such as `https://cdn.example.org`, which fetches them from `/media/` of
 * this installation or from its bucket. Without a trailing slash; the key follows (UP-031).
 */
export const contentHostSchema = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .refine((value) => !/[?#]/.test(value), 'must be an address without ? and #')
  .transform(withoutTrailingSlashes)

/** `DNS_SERVERS`: the servers for DNS lookups, such as `9.9.9.9,127.0.0.1:5353`. Defaults to the machine's own. */
export const dnsServersSchema = z
  .string()
  .transform((value) => value.split(',').map((server) => server.trim()))
  .pipe(z.array(z.string().refine(isServer, 'must be IP addresses, each with an optional port')).min(1))

function isServer(server: string): boolean {
  if (isIP(server) !== 0) return true
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(server) ?? []
  return isIP(v6 ?? v4 ?? '') !== 0 && Number(port) > 0 && Number(port) < 65_536
}
