import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutboundFetch, OutboundError, outboundUrl } from './outbound-fetch.ts'

const replies: Record<string, RequestListener> = {
  '/hello': (_request, reply) => reply.end('hello'),
  '/away': (_request, reply) => reply.writeHead(302, { location: '/hello' }).end(),
  '/large': (_request, reply) => reply.end('x'.repeat(600 * 1024)),
}
const server = createServer((request, reply) => replies[request.url ?? '']?.(request, reply))
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object') origin = `http://localhost:${address?.port ?? 0}`
})
afterAll(() => server.close())

describe('addresses that someone typed', () => {
  it.each([
    'https://idp.example',
    'https://10.0.0.7/realms/x',
    'https://[fd12:3456::1]',
    'https://192.168.1.4',
  ])('%s may be connected to', (address) => {
    expect(outboundUrl(address, { allowsLoopback: false }).href).toContain('https:')
  })

  it.each([
    'nonsense',
    'http://idp.example',
    'file:///etc/passwd',
    'https://user:secret@idp.example',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://2852039166/',
    'https://0.0.0.0/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'http://localhost:3000/',
  ])('%s may not', (address) => {
    expect(() => outboundUrl(address, { allowsLoopback: false })).toThrow(OutboundError)
  })

  it('metadata services stay closed even if this machine is open', () => {
    expect(() => outboundUrl('https://169.254.169.254/', { allowsLoopback: true })).toThrow(OutboundError)
  })
})

describe('a request to such an address', () => {
  const outboundFetch = createOutboundFetch({ allowsLoopback: true })

  it('is answered', async () => {
    const reply = await outboundFetch(`${origin}/hello`)
    expect([reply.status, await reply.text()]).toEqual([200, 'hello'])
  })

  it('follows no redirect', async () => {
    expect((await outboundFetch(`${origin}/away`)).status).toBe(302)
  })

  it('ends at half a megabyte', async () => {
    await expect(outboundFetch(`${origin}/large`)).rejects.toThrow('too much data')
  })

  it('checks what the name resolves to', async () => {
    const closed = createOutboundFetch({ allowsLoopback: false })
    await expect(closed(origin.replace('http:', 'https:'))).rejects.toThrow("can't connect")
  })
})
