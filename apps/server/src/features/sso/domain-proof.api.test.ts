/** SSO domains: anyone may claim one, and the DNS record decides who owns it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DnsServer, startDnsServer } from '#test/dns-server.ts'
import type { OidcTestProvider } from '#test/oidc-test-provider.ts'
import { type Person, signedIn, testPassword } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import {
  adminWithOidc,
  Browser,
  claimDomain,
  connectionUrl,
  domainsUrl,
  proveDomain,
  setRecord,
  signInThrough,
  ssoEnvironment,
  type SsoServers,
  startSsoServers,
  verifyClaim,
} from '#test/sso-setup.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { recheckSsoDomains } from './recheck-sso-domains.job.ts'

let servers: SsoServers
let server: OwnTestServer
let idp: OidcTestProvider
let dns: DnsServer
beforeAll(async () => {
  servers = await startSsoServers()
  ;({ server, idp, dns } = servers)
})
afterAll(() => servers.close())

const newDomain = () => `${randomUUID()}.example`
const newAddress = (domain: string) => `${randomUUID()}@${domain}`
const startSso = (email: string) => new Browser(server).send({ url: `/api/auth/sso/start/?email=${email}` })
const metadataOf = async (email: string) =>
  (await new Browser(server).send({ url: `/api/core/user_sso_metadata/?email=${email}` })).json<object>()
const domainsOf = async (admin: Person) =>
  (await admin.request({ url: connectionUrl })).json<{ connection: { domains: object[] } }>().connection
    .domains
const signInAs = (admin: Person, email: string) =>
  signInThrough(new Browser(server), { idp, email, query: { organization: admin.organizationId } })
const unknown = { only_sso: false, is_sso_available: false }

describe('an unproved domain', () => {
  it('sends no one to the provider, makes no one a member, and reveals nothing about its people', async () => {
    const domain = newDomain()
    const victim = await signedIn(server, { emailDomain: domain })
    const attacker = await adminWithOidc(server, { idp })
    const claim = await claimDomain(attacker, domain)
    expect(claim).toMatchObject({ is_verified: false, domain })
    const stranger = newAddress(domain)
    for (const email of [victim.email, stranger]) {
      expect(refusalOf(await startSso(email))).toEqual([404, 'not_found'])
      expect(await metadataOf(email)).toEqual(unknown)
      expect((await signInAs(attacker, email)).search).toBe('?error=notallowed')
    }
  })

  it('can be claimed and proved by another organization', async () => {
    const domain = newDomain()
    const [attacker, owner] = [await adminWithOidc(server, { idp }), await adminWithOidc(server, { idp })]
    await claimDomain(attacker, domain)
    const claim = await proveDomain(owner, { dns, domain })
    expect(await domainsOf(owner)).toMatchObject([{ id: claim.id, is_verified: true }])
    expect(await domainsOf(attacker)).toMatchObject([{ is_verified: false }])
    expect((await startSso(newAddress(domain))).statusCode).toBe(200)
  })

  it("is not proved by another organization's record or by one for page domains", async () => {
    const domain = newDomain()
    const [attacker, owner] = [await adminWithOidc(server, { idp }), await adminWithOidc(server, { idp })]
    const theirs = await claimDomain(attacker, domain)
    await proveDomain(owner, { dns, domain })
    dns.texts.set(`_marquee-verification.${domain}`, [theirs.verification.value])
    const reply = await verifyClaim(attacker, theirs)
    expect(reply.json()).toMatchObject({
      is_verified: false,
      last_error: `The TXT record at _marquee-sso.${domain} has a different value.`,
    })
    expect(await domainsOf(owner)).toMatchObject([{ is_verified: true }])
  })
})

describe('a proved domain', () => {
  it('does not affect people in other organizations', async () => {
    const domain = newDomain()
    const other = await signedIn(server, { emailDomain: domain })
    const owner = await adminWithOidc(server, { idp })
    await proveDomain(owner, { dns, domain })
    expect(refusalOf(await startSso(other.email))).toEqual([404, 'not_found'])
    expect(await metadataOf(other.email)).toEqual(unknown)
    expect((await signInAs(owner, other.email)).search).toBe('?error=notallowed')
    const payload = { email: other.email, password: testPassword }
    const byPassword = await server.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
    expect(byPassword.statusCode).toBe(200)
  })

  it('moves to another organization whose record replaces the first', async () => {
    const domain = newDomain()
    const [before, after] = [await adminWithOidc(server, { idp }), await adminWithOidc(server, { idp })]
    const old = await proveDomain(before, { dns, domain })
    const claim = await claimDomain(after, domain)
    setRecord(dns, claim)
    expect(refusalOf(await verifyClaim(after, claim))).toEqual([409, 'conflict'])
    dns.texts.set(claim.verification.name, [claim.verification.value])
    expect((await verifyClaim(after, claim)).json()).toMatchObject({ is_verified: true, last_error: null })
    expect(await domainsOf(before)).toMatchObject([
      { id: old.id, is_verified: false, last_error: expect.stringContaining('another organization') },
    ])
    const trail = await before.request({ url: '/api/core/audit_entries/?action=sso.domain_lost' })
    expect(trail.json()).toMatchObject({ results: [{ actor_type: 'SYSTEM', target_name: domain }] })
    expect(trail.body).not.toContain(after.organizationId)
  })

  it('is lost once its record has been missing for three days, but not while the DNS is down', async () => {
    const ownDns = await startDnsServer()
    const environment = { ...ssoEnvironment, DNS_SERVERS: ownDns.address }
    const own = await createTestServer({ environment })
    const admin = await adminWithOidc(own, { idp, dns: ownDns })
    ownDns.texts.clear()
    await recheckSsoDomains(own.services)
    expect(await domainsOf(admin)).toMatchObject([{ is_verified: true, missing_since: expect.any(String) }])
    own.clock.advance(3 * 24 * 60 * 60 * 1000)
    const again = await signedIn(own, { colleagueOf: admin })
    ownDns.isBroken = true
    await recheckSsoDomains(own.services)
    expect(await domainsOf(again)).toMatchObject([{ is_verified: true }])
    ownDns.isBroken = false
    await recheckSsoDomains(own.services)
    expect(await domainsOf(again)).toMatchObject([{ is_verified: false }])
    const url = `/api/auth/sso/start/?email=${newAddress(admin.domain)}`
    expect(refusalOf(await new Browser(own).send({ url }))).toEqual([404, 'not_found'])
    await own.close()
    await ownDns.close()
  })

  it('has no effect once it is removed', async () => {
    const admin = await adminWithOidc(server, { idp })
    const domain = newDomain()
    const { id } = await proveDomain(admin, { dns, domain })
    expect((await admin.request({ method: 'DELETE', url: `${domainsUrl}${id}/` })).statusCode).toBe(204)
    expect(await domainsOf(admin)).toEqual([])
    expect(refusalOf(await startSso(newAddress(domain)))).toEqual([404, 'not_found'])
    const trail = (await admin.request({ url: '/api/core/audit_entries/' })).body
    for (const action of ['sso.domain_added', 'sso.domain_verified', 'sso.domain_removed']) {
      expect(trail).toContain(action)
    }
  })
})

describe('the list of domains', () => {
  it.each(['gmail.com', 'not a domain', ''])('refuses %j', async (domain) => {
    const admin = await adminWithOidc(server, { idp })
    const reply = await admin.request({ method: 'POST', url: domainsUrl, payload: { domain } })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'domain'])
  })

  it('has each domain once, belongs to one organization, and needs a provider', async () => {
    const [admin, other] = [await adminWithOidc(server, { idp }), await signedIn(server)]
    const claim = await claimDomain(admin, newDomain())
    const again = { method: 'POST' as const, url: domainsUrl, payload: { domain: claim.domain } }
    expect(refusalOf(await admin.request(again))).toEqual([409, 'conflict', 'domain'])
    expect(refusalOf(await other.request(again))).toEqual([404, 'not_found'])
    expect(refusalOf(await verifyClaim(other, claim))).toEqual([404, 'not_found'])
    const removal = await other.request({ method: 'DELETE', url: `${domainsUrl}${claim.id}/` })
    expect(refusalOf(removal)).toEqual([404, 'not_found'])
  })
})
