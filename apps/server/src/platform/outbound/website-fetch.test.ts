import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'
import { createWebsiteFetch, WebsiteError } from './website-fetch.ts'

/** An address of this machine that stands for a public one; all others of this machine stay closed. */
const open = '127.0.0.2'
let server: Server
let port = 0
const originOf = (host: string) => `http://${host}:${port}`

const replies: Record<string, RequestListener> = {
  '/': (_request, reply) => reply.end('hello'),
  '/large': (_request, reply) => reply.end(Buffer.alloc(10 * 1024 * 1024, 'x')),
  '/endless': (_request, reply) => {
    const timer = setInterval(() => reply.write('x'), 5)
    reply.on('close', () => clearInterval(timer))
  },
  '/packed': (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  '/missing': (_request, reply) => reply.writeHead(404).end(),
  '/once': (_request, reply) => reply.writeHead(301, { location: '/' }).end(),
  '/loop': (_request, reply) => reply.writeHead(302, { location: '/loop' }).end(),
  '/to-here': (_request, reply) => reply.writeHead(302, { location: `${originOf('127.0.0.1')}/` }).end(),
  '/to-metadata': (_request, reply) =>
    reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/to-internal': (_request, reply) => reply.writeHead(302, { location: originOf('intranet.test') }).end(),
  '/to-file': (_request, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}

beforeAll(async () => {
  server = createServer((request, reply) => replies[request.url ?? '']?.(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchSite = createWebsiteFetch({
  isOpen: ({ address }) => address === open || isPublicAddress(address),
  lookup: (hostname, _options, found) =>
    found(null, [{ address: hostname === 'intranet.test' ? '10.0.0.7' : open, family: 4 }]),
})

const reading = () => ({ maxBytes: 1000, accept: '*/*', signal: AbortSignal.timeout(10_000) })
const faultOf = async (path: string) => {
  const url = path.startsWith('/') ? `${originOf('site.test')}${path}` : path
  const signal = AbortSignal.timeout(path === '/endless' ? 300 : 10_000)
  const failure: unknown = await fetchSite(url, { ...reading(), maxBytes: 5000, signal }).catch(
    (error: unknown) => error,
  )
  return failure instanceof WebsiteError ? failure.fault : failure
}

describe('a website', () => {
  it('is read, after a redirect too', async () => {
    const found = await fetchSite(`${originOf('site.test')}/once`, reading())
    expect([found.bytes.toString(), found.url.pathname]).toEqual(['hello', '/'])
  })

  it('is read in part where that is enough', async () => {
    const found = await fetchSite(`${originOf('site.test')}/large`, { ...reading(), takesPart: true })
    expect(found.bytes).toHaveLength(1000)
  })

  it.each([
    ['of 10 MB', '/large', 'large'],
    ['that never ends', '/endless', 'slow'],
    ['that is packed', '/packed', 'refused'],
    ['that isn’t there', '/missing', 'refused'],
    ['that leads in circles', '/loop', 'refused'],
    ['that leads to this machine', '/to-here', 'closed'],
    ['that leads to a metadata service', '/to-metadata', 'closed'],
    ['that leads to a name of a private network', '/to-internal', 'closed'],
    ['that leads to a file', '/to-file', 'address'],
    ['on this machine', 'http://127.0.0.1/', 'closed'],
    ['in a private network', 'http://192.168.1.4/', 'closed'],
    ['with a password', 'https://ada:secret@site.test/', 'address'],
    ['that is none', 'ftp://site.test/', 'address'],
  ])('%s is refused', async (_, address, fault) => {
    expect(await faultOf(address)).toBe(fault)
  })
})

describe('an address', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '2002:a00:1::',
    'site.test',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
