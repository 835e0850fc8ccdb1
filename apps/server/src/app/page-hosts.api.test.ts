/**
 * Which organization's pages a request gets, whatever host visitors, proxies and attackers name, and how soon a
 * domain's new state takes effect.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type DnsServer, startDnsServer } from '#test/dns-server.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { createVenue } from './venue.ts'
import { openVenueSockets } from './venue-sockets.ts'

const venueHost = 'events.marquee.example'
const environment = { VENUE_ORIGIN: `https://${venueHost}`, STUDIO_ORIGIN: 'https://studio.marquee.example' }

let dns: DnsServer
let server: OwnTestServer
let behindProxy: OwnTestServer
beforeAll(async () => {
  dns = await startDnsServer()
  server = await createTestServer({ environment: { ...environment, DNS_SERVERS: dns.address } })
  const header = { PROXY_HOST_HEADER: 'X-Forwarded-Host', TRUSTED_PROXIES: '10.0.0.5' }
  behindProxy = await createTestServer({ environment: { ...environment, ...header } })
})
afterAll(async () => {
  await server.close()
  await behindProxy.close()
  await dns.close()
})

let made = 0
const aName = () => `events${(made += 1)}.acme.com`

async function addDomain(at: OwnTestServer, { organizationId }: Person, domain: string): Promise<void> {
  await asSystem(at.services, ({ db }) =>
    db.execute(sql`insert into page_domains (organization_id, domain, is_verified, verified_at)
      values (${organizationId}, ${domain}, true, now())`),
  )
}

async function dropDomain(at: OwnTestServer, domain: string): Promise<void> {
  await asSystem(at.services, ({ db }) =>
    db.execute(sql`update page_domains set is_verified = false where domain = ${domain}`),
  )
}

/** The page of an event whose organization doesn't own the domain: shown on the venue's own host only. */
async function aForeignEvent(at: OwnTestServer) {
  const domain = aName()
  await addDomain(at, await signedIn(at), domain)
  return { domain, path: `/event/${await newEventOf(await signedIn(at))}` }
}

type Headers = Record<string, string>
const look = (venue: HttpApp, url: string, headers: Headers, remoteAddress = '127.0.0.1') =>
  venue.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress })

describe('a host that a visitor claims', () => {
  it('through a proxy that passes headers on gets nothing that is cached, and everyone else gets the page', async () => {
    const { domain, path } = await aForeignEvent(server)
    const honest = await look(server.venue, path, { host: venueHost })
    expect(honest.statusCode).toBe(200)
    const claims: Headers[] = [
      { 'x-forwarded-host': domain },
      { 'x-forwarded-host': `${domain}, ${venueHost}` },
      { 'x-forwarded-host': `${venueHost}, ${domain}` },
    ]
    for (const claim of claims) {
      const claimed = await look(server.venue, path, { host: venueHost, ...claim })
      expect([claimed.statusCode, claimed.headers['cache-control']]).toEqual([421, 'no-store'])
    }
    const proxied = { host: venueHost, 'x-forwarded-host': `${venueHost}:443` }
    expect((await look(server.venue, path, proxied)).body).toBe(honest.body)
  })

  it('is refused as JSON for programs', async () => {
    const { domain } = await aForeignEvent(server)
    const claimed = { host: venueHost, 'x-forwarded-host': domain }
    const reply = await look(server.venue, '/api/openapi.json', claimed)
    expect([reply.statusCode, reply.json()]).toEqual([421, expect.objectContaining({ code: 'misdirected' })])
  })

  it('decides nothing in the studio, whose proxies may claim anything', async () => {
    const headers = { host: '127.0.0.1:3000', 'x-forwarded-host': 'studio.marquee.example' }
    expect((await server.app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  })
})

describe('a host in the header of a proxy', () => {
  const proxy = '10.0.0.5'

  it('is accepted from the trusted proxy, and caches are told', async () => {
    const { domain, path } = await aForeignEvent(behindProxy)
    const at = (name: string) =>
      look(behindProxy.venue, path, { host: '127.0.0.1:3001', 'x-forwarded-host': name }, proxy)
    const own = await at(venueHost)
    expect([own.statusCode, own.headers['vary']]).toEqual([200, 'accept-language, x-forwarded-host'])
    expect((await at(domain)).statusCode).toBe(404)
    expect((await at(`${venueHost}, ${domain}`)).statusCode).toBe(421)
  })

  it('is refused from anyone else, for whom only the requested host counts', async () => {
    const { domain, path } = await aForeignEvent(behindProxy)
    const from = (headers: Headers) => look(behindProxy.venue, path, headers, '192.0.2.7')
    expect((await from({ host: venueHost, 'x-forwarded-host': domain })).statusCode).toBe(421)
    expect((await from({ host: domain, 'x-forwarded-host': venueHost })).statusCode).toBe(421)
    expect((await from({ host: venueHost })).statusCode).toBe(200)
  })
})

describe('a domain that visitors request every second', () => {
  const statusAt = async (venue: HttpApp, host: string) =>
    (await look(venue, '/robots.txt', { host })).statusCode

  async function secondsUntil(host: string, status: number): Promise<number> {
    for (let seconds = 0; seconds < 30; seconds += 1) {
      if ((await statusAt(server.venue, host)) === status) return seconds
      server.clock.advance(1000)
    }
    return Number.POSITIVE_INFINITY
  }

  it('[ST-021] is shown within ten seconds of its verification, and no longer ten seconds after losing it', async () => {
    const domain = aName()
    const owner = await signedIn(server)
    expect(await statusAt(server.venue, domain)).toBe(404)
    await addDomain(server, owner, domain)
    expect(await secondsUntil(domain, 200)).toBeLessThanOrEqual(10)
    await dropDomain(server, domain)
    expect(await secondsUntil(domain, 404)).toBeLessThanOrEqual(10)
  })

  it('[ST-021] changes immediately in every process that is notified', async () => {
    const owner = await signedIn(server)
    const venue = await createVenue(server.services)
    const audience = await openVenueSockets({ venue, services: server.services })
    const domains = '/api/core/page_domains/'
    const payload = { domain: aName() }
    const added = (await owner.request({ method: 'POST', url: domains, payload })).json<{
      id: string
      domain: string
      verification: { name: string; value: string }
    }>()
    expect(await statusAt(venue.app, added.domain)).toBe(404)
    dns.texts.set(added.verification.name, [added.verification.value])
    await owner.request({ method: 'POST', url: `${domains}${added.id}/verify/` })
    const becomes = (status: number) =>
      vi.waitFor(async () => expect(await statusAt(venue.app, added.domain)).toBe(status), {
        ...patience,
        timeout: 5000,
      })
    await becomes(200)
    await owner.request({ method: 'DELETE', url: `${domains}${added.id}/` })
    await becomes(404)
    await audience.close()
    await venue.app.close()
  })
})
