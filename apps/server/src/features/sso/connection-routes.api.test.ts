import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrganization, requireSso } from '#features/organizations/public.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { type OidcTestProvider, startOidcProvider } from '#test/oidc-test-provider.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createSamlProvider } from '#test/saml-provider.ts'
import {
  adminWithOidc,
  adminWithSaml,
  Browser,
  connectionUrl,
  saveOidc,
  samlForm,
  ssoEnvironment,
  switchTo,
} from '#test/sso-setup.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { disableOnlySso } from './disable-only-sso.ts'
import { findConnection } from './sso-store.ts'

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

type Settings = { connection: Record<string, unknown> | null }
const settingsOf = async (person: Person) => (await person.request({ url: connectionUrl })).json<Settings>()
const saml = createSamlProvider()
const samlPayload = {
  protocol: 'SAML',
  entry_point: saml.entryPoint,
  idp_entity_id: saml.entityId,
  certificates: [saml.certificate],
}

describe('the settings of single sign-on', () => {
  it('include our addresses and start without a provider', async () => {
    const admin = await signedIn(server)
    const { organizationId } = admin
    expect(await settingsOf(admin)).toEqual({
      connection: null,
      version: expect.any(String),
      redirect_uri: expect.stringMatching(/\/api\/auth\/sso\/callback\/$/),
      initiate_login_uri: expect.stringMatching(/\/auth\/oktalogin$/),
      acs_url: expect.stringMatching(/\/api\/auth\/sso\/acs\/$/),
      sp_entity_id: expect.stringContaining(`/api/auth/sso/metadata/${organizationId}/`),
      sign_in_url: expect.stringContaining(`/auth/org/${organizationId}`),
    })
  })

  it('are limited to organization admins', async () => {
    const member = await signedIn(server, { role: 'MEMBER' })
    const calls = [
      await member.request({ url: connectionUrl }),
      await saveOidc(member, idp),
      await switchTo(member, { is_enabled: false }),
      await member.request({ method: 'DELETE', url: connectionUrl }),
      await member.request({ method: 'POST', url: `${connectionUrl}test/` }),
    ]
    expect(calls.map(refusalOf)).toEqual(calls.map(() => [403, 'forbidden']))
    const stranger = await server.app.inject({ url: connectionUrl })
    expect(refusalOf(stranger)).toEqual([401, 'not_signed_in'])
  })

  it('store the client secret sealed and never return it', async () => {
    const admin = await signedIn(server)
    const reply = await saveOidc(admin, idp)
    expect(reply.json<Settings>().connection).toMatchObject({ has_client_secret: true, is_enabled: false })
    const ctx = { ...server.services, organizationId: admin.organizationId }
    const row = await inOrganization(ctx, (ctx) => findConnection(ctx.db, ctx.organizationId))
    expect(row?.sealed_client_secret).toMatch(/^v1\./)
    expect(JSON.stringify([reply.json(), await settingsOf(admin), row])).not.toContain(idp.clientSecret)
  })

  it('belong to one organization', async () => {
    const [admin, other] = [await signedIn(server), await signedIn(server)]
    await saveOidc(admin, idp)
    expect((await settingsOf(other)).connection).toBeNull()
    expect(refusalOf(await switchTo(other, { is_enabled: true }))).toEqual([404, 'not_found'])
  })

  it('keep the secret only for the same issuer', async () => {
    const admin = await signedIn(server)
    await saveOidc(admin, idp)
    const resaved = await saveOidc(admin, idp, { client_secret: undefined, client_id: 'another' })
    expect(resaved.json<Settings>().connection).toMatchObject({
      has_client_secret: true,
      client_id: 'another',
    })
    const moved = await saveOidc(admin, idp, { client_secret: undefined, issuer: 'https://evil.example' })
    expect(refusalOf(moved)).toEqual([422, 'invalid_input', 'client_secret'])
  })

  it.each([
    [{ issuer: 'http://idp.example' }, 'issuer'],
    [{ issuer: 'https://169.254.169.254/' }, 'issuer'],
    [{ issuer: 'nonsense' }, 'issuer'],
    [{ preset: 'OKTA', issuer: 'acme' }, 'issuer'],
    [{ client_id: ' ' }, 'client_id'],
    [{ ...samlPayload, certificates: ['no certificate'] }, 'certificates'],
    [{ ...samlPayload, entry_point: 'http://idp.example' }, 'entry_point'],
    [{ ...samlPayload, entry_point: 'javascript:alert(1)' }, 'entry_point'],
  ])('refuse %j by field', async (change, field) => {
    const admin = await signedIn(server)
    expect(refusalOf(await saveOidc(admin, idp, change))).toEqual([422, 'invalid_input', field])
  })

  it('accept a certificate in metadata form and show when it expires', async () => {
    const admin = await signedIn(server)
    const bare = saml.certificate.replace(/-----[^-]+-----/g, '').trim()
    const payload = { ...samlPayload, certificates: [bare] }
    const reply = await admin.request({ method: 'PUT', url: connectionUrl, payload })
    expect(reply.json<Settings>().connection).toMatchObject({
      certificates: [{ subject: 'CN=idp', ends_at: '2049-12-31T23:59:59.000Z' }],
    })
  })

  it('[AU-028] turn an Okta domain into an issuer', async () => {
    const admin = await signedIn(server)
    const reply = await saveOidc(admin, idp, { preset: 'OKTA', issuer: 'acme.okta.com' })
    expect(reply.json<Settings>().connection).toMatchObject({
      preset: 'OKTA',
      issuer: 'https://acme.okta.com',
    })
  })
})

describe('a test of single sign-on', () => {
  const testOf = async (admin: Person, page: URL) =>
    (await admin.request({ url: `${connectionUrl}tests/${page.searchParams.get('test')}/` })).json<object>()

  it('shows what came back and signs no one in', async () => {
    const admin = await signedIn(server)
    await saveOidc(admin, idp)
    const browser = new Browser(server)
    const reply = await browser.send({ method: 'POST', url: `${connectionUrl}test/` }, admin)
    idp.signInAs('anybody@elsewhere.example')
    const page = await browser.comeBack(await idp.follow(reply.json<{ url: string }>().url))
    expect(page.pathname).toBe('/settings-new/organization/sso')
    expect(await testOf(admin, page)).toMatchObject({
      status: 'passed',
      email: 'anybody@elsewhere.example',
      claims: { email: 'anybody@elsewhere.example', given_name: 'Ada' },
    })
    expect(refusalOf(await browser.exchange(page))).toEqual([422, 'invalid_input', 'code'])
    expect((await settingsOf(admin)).connection).toMatchObject({ is_tested: true, is_enabled: false })
  })

  it('explains what is wrong with the provider', async () => {
    const admin = await signedIn(server)
    await saveOidc(admin, idp, { issuer: `${idp.issuer}/nowhere` })
    const reply = await admin.request({ method: 'POST', url: `${connectionUrl}test/` })
    expect(refusalOf(reply)).toEqual([503, 'unavailable'])
    await saveOidc(admin, idp, { client_secret: 'a wrong one' })
    const browser = new Browser(server)
    const start = await browser.send({ method: 'POST', url: `${connectionUrl}test/` }, admin)
    const page = await browser.comeBack(await idp.follow(start.json<{ url: string }>().url))
    expect(await testOf(admin, page)).toMatchObject({
      status: 'failed',
      message: `Couldn't use the identity provider: it answered "invalid_client".`,
    })
  })

  it('can be read only by its organization', async () => {
    const [admin, other] = [await adminWithSaml(server, saml), await signedIn(server)]
    const browser = new Browser(server)
    const start = await browser.send({ method: 'POST', url: `${connectionUrl}test/` }, admin)
    const { url, id } = start.json<{ url: string; id: string }>()
    await browser.post(samlForm(saml, { ...admin, url }))
    const test = `${connectionUrl}tests/${id}/`
    expect((await admin.request({ url: test })).json()).toMatchObject({ status: 'passed' })
    expect(refusalOf(await other.request({ url: test }))).toEqual([404, 'not_found'])
  })
})

describe('the switches', () => {
  it('stay off until a test has passed and turn off when the provider changes', async () => {
    const untested = await signedIn(server)
    await saveOidc(untested, idp)
    expect(refusalOf(await switchTo(untested, { is_enabled: true }))).toEqual([409, 'conflict'])
    const admin = await adminWithOidc(server, { idp })
    expect((await settingsOf(admin)).connection).toMatchObject({ is_enabled: true, is_tested: true })
    await saveOidc(admin, idp, { client_id: 'another' })
    expect((await settingsOf(admin)).connection).toMatchObject({ is_enabled: false, is_tested: false })
  })

  it('[AU-018] let only an admin signed in through SSO require it, so that no one locks themselves out', async () => {
    const admin = await adminWithOidc(server, { idp })
    expect((await settingsOf(admin)).connection).toMatchObject({ can_require: false })
    expect(refusalOf(await switchTo(admin, { only_sso: true }))).toEqual([409, 'conflict'])
  })

  it('are recorded in the audit trail, and so is their deletion', async () => {
    const admin = await adminWithOidc(server, { idp })
    expect((await admin.request({ method: 'DELETE', url: connectionUrl })).statusCode).toBe(204)
    expect((await settingsOf(admin)).connection).toBeNull()
    const trail = (await admin.request({ url: '/api/core/audit_entries/' })).body
    for (const action of ['sso.created', 'sso.switched', 'sso.deleted']) expect(trail).toContain(action)
    expect(trail).not.toContain(idp.clientSecret)
  })

  it('can be undone on the server itself when the provider is gone', async () => {
    const admin = await adminWithOidc(server, { idp })
    await asSystem(server.services, (ctx) => requireSso(ctx, admin.organizationId))
    await disableOnlySso(server.services, admin.organizationId)
    const organization = await asSystem(server.services, (ctx) =>
      findOrganization(ctx.db, admin.organizationId),
    )
    expect(organization?.only_sso).toBe(false)
    expect((await admin.request({ url: '/api/core/audit_entries/' })).body).toContain(
      'sso.requirement_lifted',
    )
    await expect(disableOnlySso(server.services, admin.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
