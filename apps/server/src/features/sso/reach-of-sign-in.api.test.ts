/** A session from an organization's identity provider reaches that organization and nothing else of the account. */
import type { InjectOptions } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createSamlProvider } from '#test/saml-provider.ts'
import {
  adminWithSaml,
  Browser,
  joinOrganization,
  samlForm,
  ssoEnvironment,
  tokenOf,
} from '#test/sso-setup.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

const saml = createSamlProvider()
let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ environment: ssoEnvironment })
})
afterAll(() => server.close())

/** Signs in through the SAML provider of `admin`'s organization as the person with this address. */
async function signInThroughSaml(admin: Person, email: string) {
  const { organizationId } = admin
  const browser = new Browser(server)
  const url = await browser.start({ organization: organizationId })
  const reply = await browser.exchange(await browser.post(samlForm(saml, { url, email, organizationId })))
  const headers = { authorization: `Bearer ${tokenOf(reply)}` }
  return {
    request: (options: InjectOptions) => server.app.inject({ ...options, headers }),
    idToken: decodeJwt(reply.json<{ id_token: string }>().id_token),
  }
}

/** A member of another organization who is also in one with single sign-on. */
async function memberOfTwo() {
  const person = await signedIn(server)
  const admin = await adminWithSaml(server, saml)
  await joinOrganization(server, person.id, admin.organizationId)
  return { person, admin, session: await signInThroughSaml(admin, person.email) }
}

type Sessions = { count: number; results: { id: string; method: string }[] }

describe('a session from an organization’s identity provider', () => {
  it('shows only sign-ins through that provider, and no other organization', async () => {
    const { person, admin, session } = await memberOfTwo()
    const sessions = (await session.request({ url: '/api/auth/sessions/' })).json<Sessions>()
    expect([sessions.count, sessions.results.map(({ method }) => method)]).toEqual([1, ['sso']])
    const own = (await session.request({ url: '/api/auth/organizations/' })).json<{ results: object[] }>()
    expect(own.results).toMatchObject([{ id: admin.organizationId }])
    const me = await session.request({ url: '/api/core/users/me/' })
    expect(me.body).not.toContain(person.organizationId)
    expect(me.json()).toMatchObject({ reach: 'organization', can_edit_account: false })
    const full = await person.request({ url: '/api/core/users/me/' })
    expect(full.json()).toMatchObject({ reach: 'account', can_edit_account: true })
  })

  it('cannot end other sign-ins', async () => {
    const { person, session } = await memberOfTwo()
    const theirs = (await person.request({ url: '/api/auth/sessions/' })).json<Sessions>()
    const byPassword = theirs.results.find(({ method }) => method === 'password')
    const url = `/api/auth/sessions/${byPassword?.id}/`
    expect(refusalOf(await session.request({ method: 'DELETE', url }))).toEqual([404, 'not_found'])
    const everywhere = await session.request({ method: 'POST', url: '/api/auth/logout_everywhere/' })
    expect(everywhere.statusCode).toBe(204)
    const left = (await person.request({ url: '/api/auth/sessions/' })).json<Sessions>()
    expect(left.results.map(({ method }) => method)).toEqual(['password'])
  })

  it('cannot change the name or password of an account in several organizations', async () => {
    const { person, session } = await memberOfTwo()
    const name = await session.request({
      method: 'PATCH',
      url: `/api/core/user/${person.id}/`,
      payload: { first_name: 'Mallory' },
    })
    const password = await session.request({
      method: 'POST',
      url: `/api/core/users/${person.id}/password/`,
      payload: { password: 'Another-Horse-1@', current_password: person.password },
    })
    expect([name, password].map(refusalOf)).toEqual(Array(2).fill([403, 'forbidden']))
    expect((await person.request({ url: '/api/core/users/me/' })).json()).toMatchObject({ first_name: 'Ada' })
  })

  it('can change the name of an account that belongs only to its organization', async () => {
    const admin = await adminWithSaml(server, saml)
    const session = await signInThroughSaml(admin, admin.email)
    const url = `/api/core/user/${admin.id}/`
    const reply = await session.request({ method: 'PATCH', url, payload: { first_name: 'Grace' } })
    expect(reply.json()).toMatchObject({ first_name: 'Grace' })
    expect((await session.request({ url: '/api/core/users/me/' })).json()).toMatchObject({
      reach: 'organization',
      can_edit_account: true,
    })
  })

  it('cannot switch to or create other organizations', async () => {
    const { person, admin, session } = await memberOfTwo()
    const url = '/api/auth/organization/'
    const calls = [person.organizationId, admin.organizationId].map((organization) =>
      session.request({ method: 'POST', url, payload: { organization } }),
    )
    calls.push(session.request({ method: 'POST', url: '/api/core/organization/', payload: { name: 'New' } }))
    expect((await Promise.all(calls)).map(refusalOf)).toEqual(Array(3).fill([403, 'forbidden']))
  })

  it('has an identity token for the organization, not for the account', async () => {
    const { admin, session, person } = await memberOfTwo()
    expect(session.idToken).toMatchObject({ aud: `id:${admin.organizationId}`, sub: person.id })
  })

  it('ends with the membership', async () => {
    const { person, admin, session } = await memberOfTwo()
    await admin.request({ method: 'DELETE', url: `/api/core/organization_users/${person.id}/` })
    expect((await session.request({ url: '/api/auth/sessions/' })).statusCode).toBe(401)
  })
})
