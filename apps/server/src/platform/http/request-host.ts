/**
 * Which host a request is for. Pages of organizations depend on it, so it comes from one place: the `Host` header, or the
 * header that `PROXY_HOST_HEADER` names if a trusted proxy sends it. A visitor can send any other header through a proxy that
 * passes it on, so one that says something else makes the request ambiguous.
 */
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings/settings.ts'
import { createProxyCheck } from '../settings/trusted-proxies.ts'

/** The host with its port, as in `Host`; undefined if the headers disagree about it. */
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

/** Proxies in a row append theirs. */
function valuesOf(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((text) => text.split(',').map((value) => value.trim()))
}

/** Without the port, which proxies often leave out. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d{1,5}$/, '')
}
