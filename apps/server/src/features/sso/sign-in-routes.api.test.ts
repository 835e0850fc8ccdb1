import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMembership } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { type OidcTestProvider, startOidcProvider } from '#test/oidc-test-provider.ts'
import { signedIn, testPassword } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createSamlProvider } from '#test/saml-provider.ts'
import {
  adminWithOidc,
  adminWithSaml,
  Browser,
  samlForm,
  signInThrough,
  ssoEnvironment,
} from '#test/sso-setup.ts'
import { createTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let idp: OidcTestProvider
beforeAll(async () => {
  server = await createTestServer({ environment: ssoEnvironment })
  idp = await startOidcProvider(`${server.services.settings.studioOrigin}/api/auth/sso/callback/`)
})
afterAll(async () => {
  await idp.close()
  await server.close()
})

const meOf = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await server.app.inject({ url: '/api/core/users/me/', headers })).json<Record<string, unknown>>()
}
const tokenOf = (reply: Awaited<ReturnType<Browser['exchange']>>) =>
  reply.json<{ access_token: string }>().access_token

describe('signing in through an OpenID provider', () => {
  it('[SH-015 AU-022 AU-025] opens a session of the member in the organisation', async () => {
    const admin = await adminWithOidc(server, { idp })
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const browser = new Browser(server)
    const query = { email: member.email, redirect: '/videos?page=2' }
    const page = await signInThrough(browser, { idp, email: member.email, query })
    expect([page.pathname, page.searchParams.get('redirect')]).toEqual(['/auth/sso', '/videos?page=2'])
    const reply = await browser.exchange(page)
    expect(reply.statusCode).toBe(200)
    expect(await meOf(tokenOf(reply))).toMatchObject({
      id: member.id,
      organization: { id: admin.organizationId },
    })
  })

  it('[AU-001] knows the browser the next time, and so does the password', async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    const deviceAfterSignIn = async () => {
      const query = { email: admin.email }
      const reply = await browser.exchange(await signInThrough(browser, { idp, email: admin.email, query }))
      expect(reply.statusCode).toBe(200)
      return reply.cookies.find(({ name }) => name === 'marquee_device')
    }
    const first = await deviceAfterSignIn()
    expect(first?.path).toBe('/api')
    expect((await deviceAfterSignIn())?.value).toBe(first?.value)
  })

  it('[SH-017] begins from the page of the organisation', async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    const query = { organization: admin.organizationId }
    const page = await signInThrough(browser, { idp, email: admin.email, query })
    expect((await browser.exchange(page)).statusCode).toBe(200)
  })

  it('[AU-026] takes a code once, for a minute, and from the browser that began', async () => {
    const admin = await adminWithOidc(server, { idp })
    const [browser, other] = [new Browser(server), new Browser(server)]
    const query = { email: admin.email }
    const page = await signInThrough(browser, { idp, email: admin.email, query })
    await other.start(query)
    expect(refusalOf(await other.exchange(page))).toEqual([403, 'forbidden'])
    expect((await browser.exchange(page)).statusCode).toBe(200)
    expect(refusalOf(await browser.exchange(page))).toEqual([403, 'forbidden'])
    const late = await signInThrough(browser, { idp, email: admin.email, query })
    server.clock.advance(61_000)
    expect(refusalOf(await browser.exchange(late))).toEqual([403, 'forbidden'])
  })

  it('[AU-006] refuses an answer that is repeated, too late, of another browser, or never asked for', async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    idp.signInAs(admin.email)
    const came = await idp.follow(await browser.start({ email: admin.email }))
    const stolen = await idp.follow(await browser.start({ email: admin.email }))
    const late = await idp.follow(await browser.start({ email: admin.email }))
    const unasked = new URL(came)
    unasked.searchParams.set('state', 'x'.repeat(43))
    expect((await browser.comeBack(came)).searchParams.has('code')).toBe(true)
    const refused = [await browser.comeBack(came), await new Browser(server).comeBack(stolen)]
    refused.push(await browser.comeBack(unasked))
    server.clock.advance(10 * 60_000 + 1)
    refused.push(await browser.comeBack(late))
    expect(refused.map((page) => `${page.pathname}${page.search}`)).toEqual(
      Array(4).fill('/auth/sso?error=notallowed'),
    )
  })

  it('[AU-005 AU-027] fails when the provider refused', async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    const state = new URL(await browser.start({ email: admin.email })).searchParams.get('state') ?? ''
    const answer = new URLSearchParams({ error: 'access_denied', iss: idp.issuer, state })
    const came = new URL(`http://studio.test/api/auth/sso/callback/?${answer.toString()}`)
    expect((await browser.comeBack(came)).search).toBe('?error=failed')
  })

  it('[AU-023 AU-024] needs a code or a token', async () => {
    const reply = await new Browser(server).send({ method: 'POST', url: '/api/core/sso_token/' })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'code'])
  })

  it('[AU-026] refuses tokens that no organisation knows the maker of', async () => {
    const body = Buffer.from(JSON.stringify({ iss: idp.issuer, aud: idp.clientId })).toString('base64url')
    for (const token of ['x', `e30.${body}.`]) {
      const payload = { token }
      const reply = await new Browser(server).send({ method: 'POST', url: '/api/core/sso_token/', payload })
      expect(refusalOf(reply)).toEqual([403, 'forbidden'])
    }
  })

  it('[AU-025] takes an ID token of the one organisation that knows its maker, once', async () => {
    // Of its own: the clock of the other has gone on, and a token is taken for ten minutes.
    const server = await createTestServer({ environment: ssoEnvironment })
    const own = await startOidcProvider(`${server.services.settings.studioOrigin}/api/auth/sso/callback/`)
    const admin = await adminWithOidc(server, { idp: own })
    const present = async (token: string) =>
      new Browser(server).send({ method: 'POST', url: '/api/core/sso_token/', payload: { token } })
    const token = await own.issueIdToken(admin.email)
    expect((await present(token)).statusCode).toBe(200)
    expect(refusalOf(await present(token))).toEqual([403, 'forbidden'])
    const stranger = await signedIn(server)
    expect(refusalOf(await present(await own.issueIdToken(stranger.email)))).toEqual([403, 'forbidden'])
    await adminWithOidc(server, { idp: own })
    expect(refusalOf(await present(await own.issueIdToken(admin.email)))).toEqual([403, 'forbidden'])
    await own.close()
    await server.close()
  })

  it('says the same of an address without an account and of one without single sign-on', async () => {
    const person = await signedIn(server)
    const emails = [person.email, 'nobody@nowhere.example']
    const replies = await Promise.all(
      emails.map((email) => new Browser(server).send({ url: `/api/auth/sso/start/?email=${email}` })),
    )
    expect(replies.map(refusalOf)).toEqual(Array(2).fill([404, 'not_found']))
  })
})

describe('who is let in', () => {
  it('makes members of new people of the domain, and says so in the audit trail', async () => {
    const admin = await adminWithOidc(server, { idp, hasDomain: true })
    const email = `new@${admin.domain}`
    const browser = new Browser(server)
    const reply = await browser.exchange(await signInThrough(browser, { idp, email, query: { email } }))
    expect(await meOf(tokenOf(reply))).toMatchObject({
      email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      role: 'MEMBER',
      organization: { id: admin.organizationId },
    })
    const trail = await admin.request({ url: '/api/core/audit_entries/' })
    expect(trail.body).toContain('user.joined_by_sso')
  })

  it('[AU-021 SH-342] makes members of people of any domain with the flag, which is off at first', async () => {
    const admin = await adminWithOidc(server, { idp, flags: { enableGlobalSso: true } })
    const email = `${randomUUID()}@elsewhere.example`
    const query = { organization: admin.organizationId }
    const browser = new Browser(server)
    const reply = await browser.exchange(await signInThrough(browser, { idp, email, query }))
    expect(await meOf(tokenOf(reply))).toMatchObject({ email, role: 'MEMBER' })
  })

  it("makes nobody a member whose domain is not the organisation's", async () => {
    const admin = await adminWithOidc(server, { idp, hasDomain: true })
    const page = await signInThrough(new Browser(server), {
      idp,
      email: 'eve@elsewhere.example',
      query: { organization: admin.organizationId },
    })
    expect(page.search).toBe('?error=notallowed')
  })

  it('refuses the account of another organisation, whatever the provider says', async () => {
    const admin = await adminWithOidc(server, { idp, hasDomain: true })
    const stranger = await signedIn(server, { emailDomain: admin.domain })
    const query = { organization: admin.organizationId }
    const page = await signInThrough(new Browser(server), { idp, email: stranger.email, query })
    expect(page.search).toBe('?error=notallowed')
  })

  it('opens the organisation whose provider it was, also to a member of two', async () => {
    const person = await signedIn(server)
    const admin = await adminWithOidc(server, { idp })
    await joinOrganization(person.id, admin.organizationId)
    const browser = new Browser(server)
    const query = { organization: admin.organizationId }
    const reply = await browser.exchange(await signInThrough(browser, { idp, email: person.email, query }))
    expect(await meOf(tokenOf(reply))).toMatchObject({ organization: { id: admin.organizationId } })
  })

  it('leads from there neither to the other organisation nor to a password for it', async () => {
    const person = await signedIn(server)
    const admin = await adminWithOidc(server, { idp, hasDomain: true })
    const email = `new@${admin.domain}`
    const browser = new Browser(server)
    const reply = await browser.exchange(await signInThrough(browser, { idp, email, query: { email } }))
    const headers = { authorization: `Bearer ${tokenOf(reply)}` }
    const { id } = await meOf(tokenOf(reply))
    await joinOrganization(String(id), person.organizationId)
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

  it('refuses what was begun before the provider was changed or switched off', async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    const query = { email: admin.email }
    const before = await signInThrough(browser, { idp, email: admin.email, query })
    await admin.request({ method: 'PATCH', url: '/api/core/sso_connection/', payload: { is_enabled: false } })
    expect(refusalOf(await browser.exchange(before))).toEqual([403, 'forbidden'])
  })
})

describe('signing in through SAML', () => {
  const saml = createSamlProvider()

  it('[AU-022] opens a session, although the form comes without cookies', async () => {
    const admin = await adminWithSaml(server, saml)
    const browser = new Browser(server)
    const url = await browser.start({ organization: admin.organizationId })
    const page = await browser.post(samlForm(saml, { ...admin, url }))
    expect((await browser.exchange(page)).statusCode).toBe(200)
  })

  it('[AU-026] gives the session to the browser that began only', async () => {
    const admin = await adminWithSaml(server, saml)
    const url = await new Browser(server).start({ organization: admin.organizationId })
    const victim = new Browser(server)
    const page = await victim.post(samlForm(saml, { ...admin, url }))
    expect(refusalOf(await victim.exchange(page))).toEqual([403, 'forbidden'])
  })

  it('[AU-006] refuses an assertion that was shown before, and one without a request', async () => {
    const admin = await adminWithSaml(server, saml)
    const browser = new Browser(server)
    const form = samlForm(saml, {
      ...admin,
      url: await browser.start({ organization: admin.organizationId }),
    })
    expect((await browser.post(form)).searchParams.has('code')).toBe(true)
    const next = await browser.start({ organization: admin.organizationId })
    const RelayState = new URL(next).searchParams.get('RelayState') ?? ''
    const again = [await browser.post(form), await browser.post({ ...form, RelayState })]
    again.push(await browser.post({ SAMLResponse: form['SAMLResponse'] ?? '' }))
    expect(again.map(({ search }) => search)).toEqual(Array(3).fill('?error=notallowed'))
  })

  it('[AU-006] refuses the assertion of one organisation at another with the same provider', async () => {
    const [a, b] = [await adminWithSaml(server, saml), await adminWithSaml(server, saml)]
    const browser = new Browser(server)
    const url = await browser.start({ organization: b.organizationId })
    const page = await browser.post(samlForm(saml, { url, email: b.email, organizationId: a.organizationId }))
    expect(page.search).toBe('?error=notallowed')
  })

  it('describes us to the provider', async () => {
    const id = randomUUID()
    const reply = await server.app.inject({ url: `/api/auth/sso/metadata/${id}/` })
    expect(reply.headers['content-type']).toContain('application/samlmetadata+xml')
    expect(reply.body).toContain(`/api/auth/sso/metadata/${id}/`)
  })
})

describe('where a password does not do', () => {
  const signInAs = (email: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password } })
  const metadataOf = async (email: string) =>
    (await server.app.inject({ url: `/api/core/user_sso_metadata/?email=${email}` })).json<object>()

  async function onlySso() {
    const admin = await adminWithOidc(server, { idp, hasDomain: true })
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

  it('[AU-018 AU-019] refuses the right password of a member, and says why', async () => {
    const { admin } = await onlySso()
    const reply = await signInAs(admin.email, testPassword)
    expect(refusalOf(reply)).toEqual([403, 'forbidden'])
    expect(reply.json()).toMatchObject({
      message:
        "Username and password access is disabled for this account. To access the product, log in using your organization's SSO.",
    })
  })

  it('[AU-019] says nothing of it to whoever does not know the password', async () => {
    const { admin } = await onlySso()
    expect(refusalOf(await signInAs(admin.email, 'Wrong-Horse-1@'))).toEqual([401, 'wrong_credentials'])
  })

  it('[AU-020] signs out whoever is signed in with a password, and nobody else', async () => {
    const { admin, headers } = await onlySso()
    const refresh = { method: 'POST' as const, url: '/api/auth/refresh/', headers: { cookie: admin.cookies } }
    expect((await server.app.inject(refresh)).statusCode).toBe(401)
    expect((await server.app.inject({ url: '/api/core/users/me/', headers })).statusCode).toBe(200)
  })

  it('[AU-017] tells so of every address of the domain, known or not, and of nobody else', async () => {
    const { admin } = await onlySso()
    const yes = { only_sso: true, is_sso_available: true }
    const no = { only_sso: false, is_sso_available: false }
    const emails = [
      admin.email,
      `nobody@${admin.domain}`,
      (await signedIn(server)).email,
      'a@nowhere.example',
    ]
    expect(await Promise.all(emails.map(metadataOf))).toEqual([yes, yes, no, no])
  })

  it('[AU-018] leaves the password to members who have another organisation', async () => {
    const { admin } = await onlySso()
    const other = await signedIn(server)
    await joinOrganization(admin.id, other.organizationId)
    const reply = await signInAs(admin.email, testPassword)
    expect(await meOf(tokenOf(reply))).toMatchObject({ organization: { id: other.organizationId } })
  })
})

async function joinOrganization(user_id: string, organization_id: string): Promise<void> {
  await asSystem(server.services, (ctx) =>
    insertMembership(ctx.db, { user_id, organization_id, role: 'MEMBER' }),
  )
}
