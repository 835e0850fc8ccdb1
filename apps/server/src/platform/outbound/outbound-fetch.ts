/**
 * `fetch` for URLs entered by members of an organization. The address is checked when connecting, not before, so DNS
 * rebinding gains nothing. No redirects, and limits of time and size for each call.
 */
import { lookup } from 'node:dns'
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isOutboundAddress, type OutboundReach } from './outbound-addresses.ts'

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
}

type OutboundRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
  /** For everything up to the end of the reply. */
  timeoutMs?: number
  maxReplyBytes?: number
  /** Leaves out what is beyond `maxReplyBytes`; otherwise such a reply is an error. */
  takesPart?: boolean
  /** Keeps connections open for the next calls. */
  connections?: OutboundConnections
}
export type OutboundFetch = (url: string, request?: OutboundRequest) => Promise<Response>

/** Connections that calls share until they are closed. An open connection was checked when it was made. */
export type OutboundConnections = { plain: Agent; secure: SecureAgent; close(): void }

export function openConnections(mostSockets: number): OutboundConnections {
  const options = { keepAlive: true, maxSockets: mostSockets, maxFreeSockets: mostSockets }
  const [plain, secure] = [new Agent(options), new SecureAgent(options)]
  return {
    plain,
    secure,
    close() {
      plain.destroy()
      secure.destroy()
    },
  }
}

/** A fetch for https and external addresses only; with `allowsLoopback` also for this machine. */
export function createOutboundFetch(reach: OutboundReach): OutboundFetch {
  return async (address, request = {}) => {
    const { method = 'GET', headers = {}, body, timeoutMs = 8000, connections } = request
    const url = outboundUrl(address, reach)
    const isSecure = url.protocol === 'https:'
    const send = isSecure ? httpsRequest : httpRequest
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs)
      const agent = connections ? connections[isSecure ? 'secure' : 'plain'] : false
      send(url, { method, headers, signal, agent, lookup: guardedLookup(reach) }, resolve)
        .on('error', reject)
        .end(body)
    })
    const bytes = await bytesOf(reply, request)
    const status = reply.statusCode ?? 502
    if (status < 200 || status > 599) throw new OutboundError('The server replied with an unknown status.')
    // The standard has no body for these.
    return new Response([204, 205, 304].includes(status) ? null : bytes, {
      status,
      headers: Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
}

/** The checked URL. Throws `OutboundError` with a message for the person who entered it. */
export function outboundUrl(address: string, reach: OutboundReach): URL {
  const { allowsLoopback } = reach
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
  if (version > 0 && !isOutboundAddress(host, { family: familyOf(version), ...reach }))
    throw new OutboundError("Marquee can't connect to this address.")
  return url
}

function guardedLookup(reach: OutboundReach): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const isAllowed = found.every(({ address, family }) =>
        isOutboundAddress(address, { family: familyOf(family), ...reach }),
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

async function bytesOf(
  reply: IncomingMessage,
  { maxReplyBytes = 512 * 1024, takesPart = false }: OutboundRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early ends the connection.
  for await (const chunk of reply) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.length
    chunks.push(chunk)
    if (size <= maxReplyBytes) continue
    if (takesPart) break
    throw new OutboundError('The server replied with too much data.')
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, maxReplyBytes))
}
