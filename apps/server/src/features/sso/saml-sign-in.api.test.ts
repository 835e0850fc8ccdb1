import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '#test/refusal-of.ts'
import { createSamlProvider } from '#test/saml-provider.ts'
import { adminWithSaml, Browser, samlForm, ssoEnvironment } from '#test/sso-setup.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

const saml = createSamlProvider()
let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ environment: ssoEnvironment })
})
afterAll(() => server.close())

describe('signing in through SAML', () => {
  it('[AU-022] opens a session although the form arrives without cookies', async () => {
    const admin = await adminWithSaml(server, saml)
    const browser = new Browser(server)
    const url = await browser.start({ organization: admin.organizationId })
    const page = await browser.post(samlForm(saml, { ...admin, url }))
    expect((await browser.exchange(page)).statusCode).toBe(200)
  })

  it('[AU-026] gives the session only to the browser that started', async () => {
    const admin = await adminWithSaml(server, saml)
    const url = await new Browser(server).start({ organization: admin.organizationId })
    const victim = new Browser(server)
    const page = await victim.post(samlForm(saml, { ...admin, url }))
    expect(refusalOf(await victim.exchange(page))).toEqual([403, 'forbidden'])
  })

  it('[AU-006] refuses a reused assertion, and one without a request', async () => {
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

  it('[AU-006] refuses an assertion for another organization with the same provider', async () => {
    const [a, b] = [await adminWithSaml(server, saml), await adminWithSaml(server, saml)]
    const browser = new Browser(server)
    const url = await browser.start({ organization: b.organizationId })
    const page = await browser.post(samlForm(saml, { url, email: b.email, organizationId: a.organizationId }))
    expect(page.search).toBe('?error=notallowed')
  })

  it('serves our metadata for the provider', async () => {
    const id = randomUUID()
    const reply = await server.app.inject({ url: `/api/auth/sso/metadata/${id}/` })
    expect(reply.headers['content-type']).toContain('application/samlmetadata+xml')
    expect(reply.body).toContain(`/api/auth/sso/metadata/${id}/`)
  })
})
