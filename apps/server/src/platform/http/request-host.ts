/**
 * Determines which host a request is for. Pages of organizations depend on it, so it has one source: the `Host` header,
 * or the header named by `PROXY_HOST_HEADER` if a trusted proxy sends it. A visitor can send any other such header
 * through a proxy that forwards it, so one that differs makes the request ambiguous.
 */
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings/settings.ts'
import { createProxyCheck } from '../settings/trusted-proxies.ts'

/** The host with its port, as in `Host`; undefined if the headers disagree. */
export type HostResolver = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined

const usualHeader = 'x-forwarded-host'

export function createHostResolver({
  trustedProxies,
  proxyHostHeader,
}: Pick<Settings, 'trustedProxies' | 'proxyHostHeader'>): HostResolver {
  const isTrusted = createProxyCheck(trustedProxies)
  return ({ headers, socket }) => {
    const named = (name: string) => valuesOf(headers[name])
    const fromProxy =
      proxyHostHeader !== undefined && isTrusted(socket.remoteAddress ?? '') ? named(proxyHostHeader) : []
    const host = fromProxy[0] ?? headers.host ?? ''
    const others = [...fromProxy, ...named(usualHeader)]
    return others.every((other) => nameOf(other) === nameOf(host)) ? host : undefined
  }
}

/** Proxies in a chain append theirs. */
function valuesOf(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((text) => text.split(',').map((value) => value.trim()))
}

/** Without the port, which proxies often leave out. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d{1,5}$/, '')
}
