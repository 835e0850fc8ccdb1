import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OidcTestProvider } from '#test/oidc-test-provider.ts'
import type { DnsServer } from '#test/dns-server.ts'
import { signedIn, testPassword } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import {
  adminWithOidc,
  Browser,
  joinOrganization,
  meOf,
  signInThrough,
  type SsoServers,
  startSsoServers,
  tokenOf,
} from '#test/sso-setup.ts'
import type { TestServer } from '#test/test-server.ts'

let servers: SsoServers
let server: TestServer
let idp: OidcTestProvider
let dns: DnsServer
beforeAll(async () => {
  servers = await startSsoServers()
  ;({ server, idp, dns } = servers)
})
afterAll(() => servers.close())

describe('admission through SSO', () => {
  it('makes new people in the domain members and records it in the audit trail', async () => {
    const admin = await adminWithOidc(server, { idp, dns })
    const email = `new@${admin.domain}`
    const browser = new Browser(server)
    const reply = await browser.exchange(await signInThrough(browser, { idp, email, query: { email } }))
    expect(await meOf(server, reply)).toMatchObject({
      email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      role: 'MEMBER',
      organization: { id: admin.organizationId },
    })
    const trail = await admin.request({ url: '/api/core/audit_entries/' })
    expect(trail.body).toContain('user.joined_by_sso')
  })

  it('[AU-021 SH-342] makes people in any domain members with the flag, which is off by default', async () => {
    const admin = await adminWithOidc(server, { idp, flags: { enableGlobalSso: true } })
    const email = `${randomUUID()}@elsewhere.example`
    const query = { organization: admin.organizationId }
    const browser = new Browser(server)
    const reply = await browser.exchange(await signInThrough(browser, { idp, email, query }))
    expect(await meOf(server, reply)).toMatchObject({ email, role: 'MEMBER' })
  })

  it("makes nobody outside the organization's domains a member", async () => {
    const admin = await adminWithOidc(server, { idp, dns })
    const page = await signInThrough(new Browser(server), {
      idp,
      email: 'eve@elsewhere.example',
      query: { organization: admin.organizationId },
    })
    expect(page.search).toBe('?error=notallowed')
  })

  it('refuses an account of another organization, whatever the provider claims', async () => {
    const admin = await adminWithOidc(server, { idp, dns })
    const stranger = await signedIn(server, { emailDomain: admin.domain })
    const query = { organization: admin.organizationId }
    const page = await signInThrough(new Browser(server), { idp, email: stranger.email, query })
    expect(page.search).toBe('?error=notallowed')
  })

  it("opens the provider's organization, also for a member of two", async () => {
    const person = await signedIn(server)
    const admin = await adminWithOidc(server, { idp })
    await joinOrganization(server, person.id, admin.organizationId)
    const browser = new Browser(server)
    const query = { organization: admin.organizationId }
    const reply = await browser.exchange(await signInThrough(browser, { idp, email: person.email, query }))
    expect(await meOf(server, reply)).toMatchObject({ organization: { id: admin.organizationId } })
  })

  it('does not lead to the other organization or to a password for it', async () => {
    const person = await signedIn(server)
    const admin = await adminWithOidc(server, { idp, dns })
    const email = `new@${admin.domain}`
    const browser = new Browser(server)
    const reply = await browser.exchange(await signInThrough(browser, { idp, email, query: { email } }))
    const headers = { authorization: `Bearer ${tokenOf(reply)}` }
    const { id } = await meOf(server, reply)
    await joinOrganization(server, String(id), person.organizationId)
    const payload = { organization: person.organizationId }
    const moved = await server.app.inject({
      method: 'POST',
      url: '/api/auth/organization/',
      headers,
      payload,
    })
    expect(refusalOf(moved)).toEqual([403, 'forbidden'])
    const password = await server.app.inject({
      method: 'POST',
      url: `/api/core/users/${String(id)}/password/`,
      headers,
      payload: { password: 'Another-Horse-1@' },
    })
    expect(refusalOf(password)).toEqual([403, 'forbidden'])
  })

  it('refuses sign-ins that started before the provider was changed or turned off', async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    const query = { email: admin.email }
    const before = await signInThrough(browser, { idp, email: admin.email, query })
    await admin.request({ method: 'PATCH', url: '/api/core/sso_connection/', payload: { is_enabled: false } })
    expect(refusalOf(await browser.exchange(before))).toEqual([403, 'forbidden'])
  })
})

describe('where SSO is required', () => {
  const signInAs = (email: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password } })
  const metadataOf = async (email: string) =>
    (await server.app.inject({ url: `/api/core/user_sso_metadata/?email=${email}` })).json<object>()

  async function onlySso() {
    const admin = await adminWithOidc(server, { idp, dns })
    const browser = new Browser(server)
    const query = { email: admin.email }
    const reply = await browser.exchange(await signInThrough(browser, { idp, email: admin.email, query }))
    const headers = { authorization: `Bearer ${tokenOf(reply)}` }
    const payload = { only_sso: true }
    const url = '/api/core/sso_connection/'
    const switched = await server.app.inject({ method: 'PATCH', url, headers, payload })
    expect(switched.statusCode).toBe(200)
    return { admin, headers }
  }

  it("[AU-018 AU-019] refuses a member's right password and explains why", async () => {
    const { admin } = await onlySso()
    const reply = await signInAs(admin.email, testPassword)
    expect(refusalOf(reply)).toEqual([403, 'forbidden'])
    expect(reply.json()).toMatchObject({
      message:
        "Username and password access is disabled for this account. To access the product, log in using your organization's SSO.",
    })
  })

  it('[AU-019] does not reveal this without the right password', async () => {
    const { admin } = await onlySso()
    expect(refusalOf(await signInAs(admin.email, 'Wrong-Horse-1@'))).toEqual([401, 'wrong_credentials'])
  })

  it('[AU-020] signs out people who signed in with a password, and no one else', async () => {
    const { admin, headers } = await onlySso()
    const refresh = { method: 'POST' as const, url: '/api/auth/refresh/', headers: { cookie: admin.cookies } }
    expect((await server.app.inject(refresh)).statusCode).toBe(401)
    expect((await server.app.inject({ url: '/api/core/users/me/', headers })).statusCode).toBe(200)
  })

  it('[AU-017] reveals it for members and unknown addresses in its domain only', async () => {
    const { admin } = await onlySso()
    const yes = { only_sso: true, is_sso_available: true }
    const no = { only_sso: false, is_sso_available: false }
    const stranger = await signedIn(server, { emailDomain: admin.domain })
    const emails = [admin.email, `nobody@${admin.domain}`, stranger.email, 'a@nowhere.example']
    expect(await Promise.all(emails.map(metadataOf))).toEqual([yes, yes, no, no])
  })

  it('[AU-018] keeps the password for members of another organization', async () => {
    const { admin } = await onlySso()
    const other = await signedIn(server)
    await joinOrganization(server, admin.id, other.organizationId)
    const reply = await signInAs(admin.email, testPassword)
    expect(await meOf(server, reply)).toMatchObject({ organization: { id: other.organizationId } })
  })
})
