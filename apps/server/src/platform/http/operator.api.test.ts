import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPerson } from '#test/create-person.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer

const token = 'the token of whoever runs this server'.replaceAll(' ', '-')
const withToken = { authorization: `Bearer ${token}` }
const start = async (environment: Record<string, string> = {}) => {
  const lines: string[] = []
  server = await createTestServer({ environment, logTo: { write: (line) => lines.push(line) } })
  onTestFinished(() => server.close())
  return lines
}
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url, headers, remoteAddress })
const addresses = ['/metrics', '/api/docs/', '/api/docs', '/api/docs/json', '/api/openapi.json']

describe('diagnostics with an operator token', () => {
  beforeAll(async () => {
    server = await createTestServer({ environment: { OPERATOR_TOKEN: token } })
  })
  afterAll(() => server.close())

  it.each([
    ['another machine', {}, '192.0.2.7'],
    ['another machine through a proxy on this one', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['another machine that claims to be this one', { 'x-forwarded-for': '127.0.0.1' }, '192.0.2.7'],
    ['a page with a rebound host name', { host: 'evil.example.org:3000' }, '127.0.0.1'],
    ['a wrong token', { authorization: `Bearer ${token}x` }, '192.0.2.7'],
  ])('are refused to %s', async (_who, headers, from) => {
    for (const url of addresses) expect(refusalOf(await get(url, headers, from))).toEqual([403, 'forbidden'])
    expect((await get('/readyz', headers, from)).json()).toEqual({ status: 'ready' })
  })

  it('are open to this machine and to the operator token', async () => {
    for (const url of ['/metrics', '/api/docs/', '/api/openapi.json']) {
      expect((await get(url)).statusCode).toBe(200)
      expect((await get(url, withToken, '192.0.2.7')).statusCode).toBe(200)
    }
    const details = { status: 'ready', database: 'ok', store: 'ok', queue: 'ok' }
    expect((await get('/readyz')).json()).toEqual(details)
    expect((await get('/readyz', withToken, '192.0.2.7')).json()).toEqual(details)
  })
})

describe('diagnostics', () => {
  it('require the token if the studio has another host, since a local proxy may add no header', async () => {
    await start({ OPERATOR_TOKEN: token, STUDIO_ORIGIN: 'https://studio.example.org' })
    expect(refusalOf(await get('/metrics'))).toEqual([403, 'forbidden'])
    expect((await get('/metrics', withToken)).statusCode).toBe(200)
  })

  it('can be opened to everyone one by one with a setting', async () => {
    await start({ PUBLIC_DIAGNOSTICS: 'api-docs,readiness' })
    expect((await get('/api/docs/', {}, '192.0.2.7')).statusCode).toBe(200)
    expect((await get('/readyz', {}, '192.0.2.7')).json()).toMatchObject({ database: 'ok' })
    expect((await get('/metrics', {}, '192.0.2.7')).statusCode).toBe(403)
  })
})

describe('behind a proxy', () => {
  const viaProxy = { 'x-forwarded-for': '198.51.100.4', 'x-forwarded-proto': 'https' }
  const signIn = async (headers: Record<string, string>, remoteAddress: string) => {
    const { email, password } = await createPerson(server.services)
    const payload = { email, password }
    return server.app.inject({ method: 'POST', url: '/api/auth/login/', payload, headers, remoteAddress })
  }
  const remainingOf = async (client: string, remoteAddress: string) => {
    const { headers } = await get('/api/core/users/me/', { 'x-forwarded-for': client }, remoteAddress)
    return Number(headers['x-ratelimit-remaining'])
  }

  it('that is trusted, every client has its own limits', async () => {
    await start({ TRUSTED_PROXIES: '10.0.0.0/24' })
    const [first, other] = [
      await remainingOf('198.51.100.4', '10.0.0.5'),
      await remainingOf('198.51.100.9', '10.0.0.5'),
    ]
    expect(other).toBe(first)
  })

  it('that is not trusted, all clients count as one, which is logged once', async () => {
    const lines = await start()
    const [first, other] = [
      await remainingOf('198.51.100.4', '10.0.0.5'),
      await remainingOf('198.51.100.9', '10.0.0.5'),
    ]
    expect(other).toBe(first - 1)
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
    expect(lines.join('')).not.toContain('198.51.100')
  })

  it.each([
    ['https, even if the proxy adds no header', { STUDIO_ORIGIN: 'https://studio.example.org' }, {}, true],
    ['https, according to a trusted proxy', { TRUSTED_PROXIES: '10.0.0.5' }, viaProxy, true],
    ['http, whatever an unknown sender claims', {}, viaProxy, false],
  ])('sign-in cookies are for %s', async (_how, environment, headers, isSecure) => {
    await start(environment)
    const reply = await signIn(headers, '10.0.0.5')
    expect(reply.cookies.map((cookie) => cookie.secure === true)).toEqual([isSecure, isSecure, isSecure])
  })
})
