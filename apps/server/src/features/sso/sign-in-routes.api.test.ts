import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OidcTestProvider, startOidcProvider } from '#test/oidc-test-provider.ts'
import { signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { adminWithOidc, Browser, meOf, signInThrough, ssoEnvironment } from '#test/sso-setup.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let idp: OidcTestProvider
beforeAll(async () => {
  server = await createTestServer({ environment: ssoEnvironment })
  idp = await startOidcProvider(`${server.services.settings.studioOrigin}/api/auth/sso/callback/`)
})
afterAll(async () => {
  await idp.close()
  await server.close()
})

describe('signing in through an OpenID provider', () => {
  it('[SH-015 AU-022 AU-025] opens a session in the organization', async () => {
    const admin = await adminWithOidc(server, { idp })
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const browser = new Browser(server)
    const query = { email: member.email, redirect: '/videos?page=2' }
    const page = await signInThrough(browser, { idp, email: member.email, query })
    expect([page.pathname, page.searchParams.get('redirect')]).toEqual(['/auth/sso', '/videos?page=2'])
    const reply = await browser.exchange(page)
    expect(reply.statusCode).toBe(200)
    expect(await meOf(server, reply)).toMatchObject({
      id: member.id,
      organization: { id: admin.organizationId },
    })
  })

  it('[AU-001] recognizes the browser the next time, also with the password', async () => {
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

  it("[SH-017] starts on the organization's page", async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    const query = { organization: admin.organizationId }
    const page = await signInThrough(browser, { idp, email: admin.email, query })
    expect((await browser.exchange(page)).statusCode).toBe(200)
  })

  it('[AU-026] accepts a code once, for a minute, from the browser that started', async () => {
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

  it('[AU-006] refuses a callback that is repeated, late, unrequested or in another browser', async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    idp.signInAs(admin.email)
    const callbackUrl = await idp.follow(await browser.start({ email: admin.email }))
    const stolen = await idp.follow(await browser.start({ email: admin.email }))
    const late = await idp.follow(await browser.start({ email: admin.email }))
    const unrequested = new URL(callbackUrl)
    unrequested.searchParams.set('state', 'x'.repeat(43))
    expect((await browser.comeBack(callbackUrl)).searchParams.has('code')).toBe(true)
    const refused = [await browser.comeBack(callbackUrl), await new Browser(server).comeBack(stolen)]
    refused.push(await browser.comeBack(unrequested))
    server.clock.advance(10 * 60_000 + 1)
    refused.push(await browser.comeBack(late))
    expect(refused.map((page) => `${page.pathname}${page.search}`)).toEqual(
      Array(4).fill('/auth/sso?error=notallowed'),
    )
  })

  it('[AU-005 AU-027] fails when the provider refuses', async () => {
    const admin = await adminWithOidc(server, { idp })
    const browser = new Browser(server)
    const state = new URL(await browser.start({ email: admin.email })).searchParams.get('state') ?? ''
    const answer = new URLSearchParams({ error: 'access_denied', iss: idp.issuer, state })
    const callbackUrl = new URL(`http://studio.test/api/auth/sso/callback/?${answer.toString()}`)
    expect((await browser.comeBack(callbackUrl)).search).toBe('?error=failed')
  })

  it('[AU-023 AU-024] needs a code or a token', async () => {
    const reply = await new Browser(server).send({ method: 'POST', url: '/api/core/sso_token/' })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'code'])
  })

  it('[AU-026] refuses tokens from issuers that no organization uses', async () => {
    const body = Buffer.from(JSON.stringify({ iss: idp.issuer, aud: idp.clientId })).toString('base64url')
    for (const token of ['x', `e30.${body}.`]) {
      const payload = { token }
      const reply = await new Browser(server).send({ method: 'POST', url: '/api/core/sso_token/', payload })
      expect(refusalOf(reply)).toEqual([403, 'forbidden'])
    }
  })

  it('[AU-025] accepts an ID token once if exactly one organization uses its issuer', async () => {
    // A separate server, because the shared one's clock has moved and tokens are valid for only ten minutes.
    const server = await createTestServer({ environment: ssoEnvironment })
    const own = await startOidcProvider(`${server.services.settings.studioOrigin}/api/auth/sso/callback/`)
    const admin = await adminWithOidc(server, { idp: own })
    const exchange = async (token: string) =>
      new Browser(server).send({ method: 'POST', url: '/api/core/sso_token/', payload: { token } })
    const token = await own.issueIdToken(admin.email)
    expect((await exchange(token)).statusCode).toBe(200)
    expect(refusalOf(await exchange(token))).toEqual([403, 'forbidden'])
    const stranger = await signedIn(server)
    expect(refusalOf(await exchange(await own.issueIdToken(stranger.email)))).toEqual([403, 'forbidden'])
    await adminWithOidc(server, { idp: own })
    expect(refusalOf(await exchange(await own.issueIdToken(admin.email)))).toEqual([403, 'forbidden'])
    await own.close()
    await server.close()
  })

  it('replies the same for an address without an account and one without single sign-on', async () => {
    const person = await signedIn(server)
    const emails = [person.email, 'nobody@nowhere.example']
    const replies = await Promise.all(
      emails.map((email) => new Browser(server).send({ url: `/api/auth/sso/start/?email=${email}` })),
    )
    expect(replies.map(refusalOf)).toEqual(Array(2).fill([404, 'not_found']))
  })
})
