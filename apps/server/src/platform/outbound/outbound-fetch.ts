/**
 * `fetch` for URLs entered by members of an organization. The address is checked when connecting, not before, so DNS
 * rebinding gains nothing. No redirects, a short timeout and a small size limit.
 */
import { lookup } from 'node:dns'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isOutboundAddress } from './outbound-addresses.ts'

const timeoutMs = 8000
const maxReplyBytes = 512 * 1024

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
}

type OutboundRequest = { method?: string; headers?: Record<string, string>; body?: string | undefined }
export type OutboundFetch = (url: string, request?: OutboundRequest) => Promise<Response>

/** A fetch for https and external addresses only; with `allowsLoopback` also for this machine. */
export function createOutboundFetch({ allowsLoopback }: { allowsLoopback: boolean }): OutboundFetch {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const url = outboundUrl(address, { allowsLoopback })
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const options = { method, headers, signal, agent: false, lookup: guardedLookup(allowsLoopback) }
      send(url, options, resolve).on('error', reject).end(body)
    })
    return new Response(await bytesOf(reply), {
      status: reply.statusCode ?? 502,
      headers: Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
}

/** The checked URL. Throws `OutboundError` with a message for the person who entered it. */
export function outboundUrl(address: string, { allowsLoopback }: { allowsLoopback: boolean }): URL {
  if (!URL.canParse(address)) throw new OutboundError('Enter a web address, like https://example.com.')
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHere = host === 'localhost' || (isIP(host) > 0 && isLoopback(host, familyOf(isIP(host))))
  const isPlainAllowed = url.protocol === 'http:' && isHere && allowsLoopback
  if (url.protocol !== 'https:' && !isPlainAllowed)
    throw new OutboundError('Use an address that starts with https://.')
  if (url.username !== '' || url.password !== '')
    throw new OutboundError('Remove the user name and password from the address.')
  // IP addresses are never looked up, so check them here.
  const version = isIP(host)
  if (version > 0 && !isOutboundAddress(host, { family: familyOf(version), allowsLoopback }))
    throw new OutboundError("Marquee can't connect to this address.")
  return url
}

function guardedLookup(allowsLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const isAllowed = found.every(({ address, family }) =>
        isOutboundAddress(address, { family: familyOf(family), allowsLoopback }),
      )
      if (!isAllowed) return callback(new OutboundError("Marquee can't connect to this address."), [])
      const [first] = found
      if (options.all || first === undefined) return callback(null, found)
      return callback(null, first.address, first.family)
    })
  }
}

function familyOf(version: number): 'ipv4' | 'ipv6' {
  return version === 6 ? 'ipv6' : 'ipv4'
}

async function bytesOf(reply: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.length
    if (size > maxReplyBytes) throw new OutboundError('The server replied with too much data.')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
