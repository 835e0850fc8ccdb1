/**
 * Reads public websites that members name. Stricter than `outboundFetch`: only public addresses and the usual ports. A name is
 * resolved once for each request, and the connection is made to the address that was checked. Redirects are followed one by one, and
 * each is checked again. Sizes and the time for everything are limited.
 */
import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

const maxRedirects = 3

/** Why a website can't be read, for the person who named it. */
export type WebsiteFault = 'address' | 'closed' | 'unreachable' | 'slow' | 'large' | 'refused'

export class WebsiteError extends Error {
  override readonly name = 'WebsiteError'
  readonly fault: WebsiteFault
  constructor(fault: WebsiteFault) {
    super(`The website can't be read: ${fault}.`)
    this.fault = fault
  }
}

type Website = { url: URL; type: string; bytes: Buffer }

type WebsiteReading = {
  maxBytes: number
  /** What is beyond `maxBytes` is left out; otherwise it is refused. */
  takesPart?: boolean
  accept: string
  /** Of everything that belongs to one call. */
  signal: AbortSignal
}

export type WebsiteFetch = (address: string | URL, reading: WebsiteReading) => Promise<Website>

type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type Rules = {
  isOpen?: (place: { address: string; port: number }) => boolean
  lookup?: Lookup
}

const isOpenByDefault: NonNullable<Rules['isOpen']> = ({ address, port }) =>
  isPublicAddress(address) && (port === 80 || port === 443)

/** Throws `WebsiteError`. */
export function createWebsiteFetch({
  isOpen = isOpenByDefault,
  lookup = systemLookup,
}: Rules = {}): WebsiteFetch {
  return async (start, reading) => {
    let url = websiteUrl(start)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const reply = await ask(url, { reading, isOpen, lookup })
      const next = locationOf(reply)
      if (next === undefined) return read(reply, url, reading)
      reply.destroy()
      url = websiteUrl(next, url)
    }
    throw new WebsiteError('refused')
  }
}

/** Throws `WebsiteError` for anything but a web address without a user. */
function websiteUrl(address: string | URL, base?: URL): URL {
  if (!URL.canParse(String(address), base?.href)) throw new WebsiteError('address')
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new WebsiteError('address')
  }
  return url
}

type AskingSite = { reading: WebsiteReading } & Required<Rules>

async function ask(
  url: URL,
  { reading: { signal, accept }, isOpen, lookup }: AskingSite,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Addresses are never looked up.
  if (isIP(host) > 0 && !isOpen({ address: host, port })) throw new WebsiteError('closed')
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Marquee (brand kit)' }
  const options = {
    headers,
    signal,
    agent: false,
    lookup: openLookup(lookup, (address) => isOpen({ address, port })),
  } as const
  return new Promise((resolve, reject) => {
    const send = isSecure ? httpsRequest : httpRequest
    send(url, options, resolve)
      .on('error', (error) => reject(faultOf(error, signal)))
      .end()
  })
}

/** Passes on only the addresses that were checked. One that is closed closes the name, or it could be tried until it is chosen. */
function openLookup(lookup: Lookup, isOpen: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const [first] = found
      if (first === undefined || !found.every(({ address }) => isOpen(address))) {
        return callback(new WebsiteError('closed'), [])
      }
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
}

function locationOf({ statusCode = 0, headers: { location } }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? (location ?? '') : undefined
}

async function read(reply: IncomingMessage, url: URL, reading: WebsiteReading): Promise<Website> {
  const { takesPart = false } = reading
  const { statusCode = 0, headers } = reply
  // What is packed could be much larger than it looks.
  const isPacked = ![undefined, '', 'identity'].includes(headers['content-encoding'])
  if (statusCode < 200 || statusCode > 299 || isPacked) {
    reply.destroy()
    throw new WebsiteError('refused')
  }
  const { bytes, isWhole } = await firstBytes(reply, reading)
  if (!isWhole && !takesPart) throw new WebsiteError('large')
  return { url, type: headers['content-type'] ?? '', bytes }
}

async function firstBytes(reply: IncomingMessage, { maxBytes, signal }: WebsiteReading) {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of reply) {
      if (!Buffer.isBuffer(chunk)) continue
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) break
    }
  } catch (error) {
    throw faultOf(error, signal)
  } finally {
    reply.destroy()
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isWhole: size <= maxBytes }
}

function faultOf(error: unknown, signal: AbortSignal): WebsiteError {
  if (error instanceof WebsiteError) return error
  return new WebsiteError(signal.aborted ? 'slow' : 'unreachable')
}
