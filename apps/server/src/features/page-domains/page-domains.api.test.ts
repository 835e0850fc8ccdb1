import type { PageDomain } from '@marquee/domain/page-domains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DnsServer, startDnsServer } from '#test/dns-server.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { recheckPageDomains } from './recheck-page-domains.job.ts'

let server: OwnTestServer
let dns: DnsServer
let admin: Person
beforeAll(async () => {
  dns = await startDnsServer()
  const environment = { DNS_SERVERS: dns.address, STUDIO_ORIGIN: 'https://studio.marquee.example' }
  server = await createTestServer({ environment })
  admin = await signedIn(server)
})
afterAll(async () => {
  await server.close()
  await dns.close()
})

const domains = '/api/core/page_domains/'
const addressOf = ({ id }: { id: string }) => `${domains}${id}/`
let made = 0
const add = (domain: string, adder = admin) =>
  adder.request({ method: 'POST', url: domains, payload: { domain } })
const aDomain = async (adder = admin) =>
  (await add(`events${(made += 1)}.acme.com`, adder)).json<PageDomain>()
const verify = (domain: { id: string }, verifier = admin) =>
  verifier.request({ method: 'POST', url: `${addressOf(domain)}verify/` })
const change = (domain: { id: string }, is_default: boolean, changer = admin) =>
  changer.request({ method: 'PATCH', url: addressOf(domain), payload: { is_default } })
const list = async (lister = admin) =>
  (await lister.request({ url: domains })).json<{ results: PageDomain[] }>().results
const find = async ({ id }: { id: string }, finder = admin) =>
  (await list(finder)).find((domain) => domain.id === id)
const prove = ({ verification: { name, value } }: PageDomain) => dns.texts.set(name, [value])
const aVerifiedDomain = async (owner = admin) => {
  const domain = await aDomain(owner)
  prove(domain)
  await verify(domain, owner)
  return domain
}

describe('adding a domain', () => {
  it('[ST-021 WI-096] returns the DNS records to set', async () => {
    const reply = await add('  Bücher.Acme.com. ')
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      domain: 'xn--bcher-kva.acme.com',
      is_verified: false,
      is_default: false,
      verification: {
        type: 'TXT',
        name: '_marquee-verification.xn--bcher-kva.acme.com',
        value: expect.stringMatching(/^marquee-verification=[0-9a-f]{32}$/),
      },
      address: { type: 'CNAME', name: 'xn--bcher-kva.acme.com', value: 'studio.marquee.example' },
    })
  })

  it.each([
    '',
    '*.acme.com',
    '10.0.0.1',
    '0x7f.1',
    'localhost',
    'acme',
    'https://acme.com',
    'studio.marquee.example',
    'a..acme.com',
    `${'a'.repeat(64)}.com`,
  ])('[ST-021 WI-096] refuses %j', async (domain) => {
    expect(refusalOf(await add(domain))).toEqual([422, 'invalid_input', 'domain'])
  })

  it('[ST-021] refuses a duplicate', async () => {
    const { domain } = await aDomain()
    expect(refusalOf(await add(domain.toUpperCase()))).toEqual([409, 'conflict', 'domain'])
  })

  it('[HB-026 ST-019 PE-107] needs the feature in the plan; removing does not', async () => {
    const owner = await signedIn(server)
    const domain = await aVerifiedDomain(owner)
    await setPlan(server.services, owner.organizationId, {})
    expect(refusalOf(await add('new.acme.com', owner))).toEqual([403, 'feature_not_enabled'])
    expect(refusalOf(await verify(domain, owner))).toEqual([403, 'feature_not_enabled'])
    expect((await owner.request({ method: 'DELETE', url: addressOf(domain) })).statusCode).toBe(204)
    await setPlan(server.services, owner.organizationId, { whitelabel_page_domain: true })
    expect((await add('new.acme.com', owner)).statusCode).toBe(201)
  })
})

describe('verifying a domain', () => {
  it('[ST-021] finds the record among others', async () => {
    const domain = await aDomain()
    dns.texts.set(domain.verification.name, ['v=spf1 -all'.repeat(40), domain.verification.value])
    expect((await verify(domain)).json()).toMatchObject({
      is_verified: true,
      is_default: false,
      last_error: null,
      verified_at: expect.any(String),
    })
  })

  it('[ST-021] explains what is missing', async () => {
    const domain = await aDomain()
    const missing = (await verify(domain)).json<PageDomain>()
    expect(missing).toMatchObject({ is_verified: false })
    expect(missing.last_error).toMatch(/^No TXT record found at _marquee-verification\./)
    dns.texts.set(domain.verification.name, ['marquee-verification=of-another'])
    expect((await verify(domain)).json<PageDomain>().last_error).toMatch(/has a different value\.$/)
  })

  it('[ST-021] changes nothing when the DNS does not respond', async () => {
    const domain = await aVerifiedDomain()
    dns.isBroken = true
    const reply = (await verify(domain)).json<PageDomain>()
    dns.isBroken = false
    expect(reply).toMatchObject({ is_verified: true, missing_since: null })
    expect(reply.last_error).toMatch(/^The DNS server didn’t respond/)
  })

  it('[ST-021] is refused while another organization has verified the domain', async () => {
    const owner = await signedIn(server)
    const theirs = await aVerifiedDomain(owner)
    const ours = (await add(theirs.domain)).json<PageDomain>()
    dns.texts.set(ours.verification.name, [theirs.verification.value, ours.verification.value])
    expect(refusalOf(await verify(ours))).toEqual([409, 'conflict'])
    await owner.request({ method: 'DELETE', url: addressOf(theirs) })
    expect((await verify(ours)).json()).toMatchObject({ is_verified: true })
  })
})

describe('the default domain', () => {
  it("[ST-018 ST-020] is a single verified domain and part of the organization's reply", async () => {
    const owner = await signedIn(server)
    const [first, second, third] = [
      await aVerifiedDomain(owner),
      await aVerifiedDomain(owner),
      await aDomain(owner),
    ]
    expect(refusalOf(await change(third, true, owner))).toEqual([409, 'not_ready'])
    await change(first, true, owner)
    await change(second, true, owner)
    const me = (await owner.request({ url: '/api/core/users/me/' })).json()
    expect(me).toMatchObject({
      organization: {
        registration_app_vanity_domain_settings: [
          { domain: first.domain, is_default: false, is_verified: true },
          { domain: second.domain, is_default: true, is_verified: true },
          { domain: third.domain, is_default: false, is_verified: false },
        ],
      },
    })
    await change(second, false, owner)
    expect((await list(owner)).filter(({ is_default }) => is_default)).toEqual([])
  })

  it('[ST-020] stays unique when two are chosen at the same time', async () => {
    const owner = await signedIn(server)
    const pair = [await aVerifiedDomain(owner), await aVerifiedDomain(owner)]
    const replies = await Promise.all(pair.map((domain) => change(domain, true, owner)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await list(owner)).filter(({ is_default }) => is_default)).toHaveLength(1)
  })
})

describe('the daily check', () => {
  const day = 24 * 60 * 60 * 1000

  it('[ST-021] revokes a domain once its record has been missing for three days', async () => {
    const owner = await signedIn(server)
    const domain = await aVerifiedDomain(owner)
    await change(domain, true, owner)
    dns.texts.delete(domain.verification.name)
    await recheckPageDomains(server.services)
    const missed = await find(domain, owner)
    expect(missed).toMatchObject({ is_verified: true, is_default: true, missing_since: expect.any(String) })
    server.clock.advance(3 * day)
    const again = await signedIn(server, { colleagueOf: owner })
    await recheckPageDomains(server.services)
    expect(await find(domain, again)).toMatchObject({
      is_verified: false,
      is_default: false,
      verified_at: null,
    })
    const trail = (await again.request({ url: '/api/core/audit_entries/?action=page_domain.lost' })).json()
    expect(trail).toMatchObject({
      results: [{ action: 'page_domain.lost', actor_type: 'SYSTEM' }],
    })
  })

  it('[ST-021] resets the three days when the record is back, and waits while the DNS is down', async () => {
    const owner = await signedIn(server)
    const domain = await aVerifiedDomain(owner)
    dns.texts.delete(domain.verification.name)
    await recheckPageDomains(server.services)
    dns.isBroken = true
    await recheckPageDomains(server.services)
    dns.isBroken = false
    expect(await find(domain, owner)).toMatchObject({ is_verified: true, missing_since: expect.any(String) })
    prove(domain)
    await recheckPageDomains(server.services)
    expect(await find(domain, owner)).toMatchObject({
      is_verified: true,
      missing_since: null,
      last_error: null,
    })
  })
})
