/** Certificates of page domains, from a certificate authority on this machine to a browser's TLS connection. */
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { PageDomain } from '@marquee/domain/page-domains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AcmeServer, startAcmeServer } from '#test/acme-server.ts'
import { type DnsServer, startDnsServer } from '#test/dns-server.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { issueCertificate, renewCertificates } from './issue-certificates.job.ts'
import { createCertificates, openPageTls, type PageTls } from './page-tls.ts'

let acme: AcmeServer
let dns: DnsServer
let server: OwnTestServer
let tls: PageTls
let admin: Person
/** Where DNS names point. */
const addresses = new Map<string, string>()
let venueUrl = ''
beforeAll(async () => {
  dns = await startDnsServer()
  acme = await startAcmeServer({ addressOf: (domain) => addresses.get(domain) })
  const environment = {
    DNS_SERVERS: dns.address,
    STUDIO_ORIGIN: 'https://studio.marquee.example',
    VENUE_TLS_PORT: '0',
    ACME_DIRECTORY: acme.directory,
    ACME_EMAIL: 'host@acme.example',
  }
  server = await createTestServer({ environment })
  venueUrl = await server.listenToAudience()
  tls = await openPageTls(server.services, {
    port: 0,
    host: '127.0.0.1',
    certificates: createCertificates(server.services),
    to: server.venue.server,
  })
  admin = await signedIn(server)
})
afterAll(async () => {
  await tls.close()
  await server.close()
  await acme.close()
  await dns.close()
})

const domains = '/api/core/page_domains/'
const find = async ({ id }: { id: string }) => {
  const { results } = (await admin.request({ url: domains })).json<{ results: PageDomain[] }>()
  return results.find((domain) => domain.id === id)
}
let made = 0
async function aVerifiedDomain(): Promise<PageDomain> {
  const payload = { domain: `tls${(made += 1)}.acme.com` }
  const domain = (await admin.request({ method: 'POST', url: domains, payload })).json<PageDomain>()
  dns.texts.set(domain.verification.name, [domain.verification.value])
  return (await admin.request({ method: 'POST', url: `${domains}${domain.id}/verify/` })).json<PageDomain>()
}
const issue = ({ id }: { id: string }) =>
  issueCertificate({ ...server.services, organizationId: admin.organizationId }, id)
const retry = ({ id }: { id: string }) =>
  admin.request({ method: 'POST', url: `${domains}${id}/certificate/` })

/** The page at this path of the domain over TLS, trusting the test's authority only. */
function browse(domain: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: tls.port,
      servername: domain,
      ca: acme.root,
      path,
      agent: false,
    }
    request({ ...options, headers: { host: domain, accept: 'text/html' } }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}

it('[ST-021] a verified domain gets a certificate and serves its organization’s pages over TLS', async () => {
  const domain = await aVerifiedDomain()
  expect(domain.certificate).toMatchObject({ state: 'waiting', expires_at: null, problem: null })
  await expect(browse('without.acme.com', '/')).rejects.toThrow(/disconnected|reset|alert/)
  addresses.set(domain.domain, venueUrl)
  await issue(domain)
  expect((await find(domain))?.certificate).toMatchObject({
    state: 'issued',
    expires_at: expect.any(String),
    problem: null,
  })
  expect(acme.contacts).toContain('mailto:host@acme.example')
  const event = await admin.request({
    method: 'POST',
    url: '/api/event/events/',
    payload: eventInput({ title: 'Secured' }),
  })
  const page = await browse(domain.domain, `/event/${event.json<{ id: string }>().id}`)
  expect([page.status, page.body]).toEqual([200, expect.stringContaining('Secured')])
})

it('keeps the key of a certificate sealed', async () => {
  const domain = await aVerifiedDomain()
  addresses.set(domain.domain, venueUrl)
  await issue(domain)
  const { findServedCertificate } = await import('./certificate-store.ts')
  const kept = await asSystem(server.services, ({ db }) => findServedCertificate(db, domain.domain))
  expect(kept?.sealed_key).toMatch(/^v1\./)
  expect(kept?.chain).toMatch(/^-----BEGIN CERTIFICATE-----/)
})

it.each([
  ['the DNS knows no address', undefined, /The DNS has no address for tls\d+\.acme\.com yet/],
  ['nothing listens there', 'http://127.0.0.1:9', /couldn’t be reached on port 80/],
])('[ST-021] when %s, the domain says so and is retried later', async (_case, address, sentence) => {
  const domain = await aVerifiedDomain()
  if (address !== undefined) addresses.set(domain.domain, address)
  await issue(domain)
  const failed = (await find(domain))?.certificate
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(sentence) })
  expect(Date.parse(failed?.next_attempt_at ?? '')).toBeGreaterThan(server.clock.now().getTime())
  // Until then no attempt is made, unless someone presses the button.
  addresses.set(domain.domain, venueUrl)
  await issue(domain)
  expect((await find(domain))?.certificate.state).toBe('failed')
  expect((await retry(domain)).json<PageDomain>().certificate).toMatchObject({
    state: 'waiting',
    problem: null,
  })
  await issue(domain)
  expect((await find(domain))?.certificate.state).toBe('issued')
})

it('[ST-021] a certificate is renewed before it ends, and stays in use when that fails', async () => {
  const domain = await aVerifiedDomain()
  addresses.set(domain.domain, venueUrl)
  await issue(domain)
  const first = (await find(domain))?.certificate
  server.clock.advance(61 * 24 * 60 * 60 * 1000)
  admin = await signedIn(server, { colleagueOf: admin })
  acme.refusesWith = 'rateLimited'
  await issue(domain)
  acme.refusesWith = undefined
  expect((await find(domain))?.certificate).toMatchObject({
    state: 'issued',
    expires_at: first?.expires_at,
    problem: expect.any(String),
  })
  await retry(domain)
  acme.lifeMs *= 2
  await issue(domain)
  const renewed = (await find(domain))?.certificate
  expect(Date.parse(renewed?.expires_at ?? '')).toBeGreaterThan(Date.parse(first?.expires_at ?? ''))
  expect(renewed?.problem).toBeNull()
  await renewCertificates(server.services)
})

it('[ST-021] an unverified domain gets no certificate', async () => {
  const payload = { domain: 'unproved.acme.com' }
  const domain = (await admin.request({ method: 'POST', url: domains, payload })).json<PageDomain>()
  expect(domain.certificate.state).toBe('off')
  expect(refusalOf(await retry(domain))).toEqual([409, 'not_ready'])
  await issue(domain)
  expect(acme.issued).not.toContain('unproved.acme.com')
})
