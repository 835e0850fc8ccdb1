import { randomUUID } from 'node:crypto'
import {
  invitationLinkSchema,
  invitationResultsSchema,
  memberPageSchema,
} from '@marquee/domain/organizations'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLoner } from '#test/create-loner.ts'
import { giveRole } from '#test/give-role.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type Person, signedIn, testPassword } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true, flags: { enableCustomRoles: true } })
})

const list = '/api/core/organization_users/'
const newAddress = () => `${randomUUID()}@example.com`
const inviteReply = (payload: object, by = admin) => by.request({ method: 'POST', url: list, payload })
const invite = async (payload: object, by = admin) =>
  invitationResultsSchema.parse((await inviteReply(payload, by)).json()).results
const found = async (email: string) =>
  memberPageSchema.parse((await admin.request({ url: `${list}?search=${email}` })).json()).results[0]

/** Accepts with the link of the newest email to `email`. */
async function accept(email: string, names: object = {}) {
  const link = new URL((await lastEmailTo(server.services, email)).link ?? '')
  const code = link.searchParams.get('code') ?? ''
  const payload = { email, code, ...names }
  return server.app.inject({ method: 'POST', url: '/api/auth/accept_invitation/', payload })
}
const call = (accessToken: string, url: string, payload?: object) =>
  server.app.inject({
    url,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(payload && { method: 'POST', payload }),
  })

/** A role that may only invite people. */
async function roleToInvite(): Promise<string> {
  const role = { name: randomUUID(), role_group: 'Organization Roles' }
  const payload = { ...role, permission_list: ['user:read', 'user:create'] }
  return (await admin.request({ method: 'POST', url: '/api/core/roles/', payload })).json<{ id: string }>().id
}

type Session = { access_token: string }
const switchTo = (accessToken: string, organization: string) =>
  call(accessToken, '/api/auth/organization/', { organization })
/** Someone who has an account accepts the admin's invitation. */
const acceptSignedIn = (person: Person) =>
  person.request({ method: 'POST', url: `/api/auth/invitations/${admin.organizationId}/accept/` })

describe('inviting', () => {
  it('[ST-007 ST-010] sends an email to accept, and grants the chosen roles and teams', async () => {
    const email = newAddress()
    const [result] = await invite({
      email,
      first_name: 'Grace',
      last_name: 'Hopper',
      organization: admin.organizationId,
      message: 'Join us for the launch.',
      roles: [roleIds.brandEditor],
      workspaces: [{ id: admin.workspaceId, role: roleIds.eventAdmin }],
    })
    expect(result).toMatchObject({ email, outcome: 'invited' })
    const message = await lastEmailTo(server.services, email)
    expect(message.paragraphs).toContain('Join us for the launch.')
    expect(await found(email)).toMatchObject({
      status: 'INVITED',
      roles: [{ name: 'Brand Editor' }],
      workspaces: [{ role__name: 'Event Admin' }],
    })
    expect((await accept(email, { password: testPassword })).statusCode).toBe(200)
    expect(await found(email)).toMatchObject({ status: 'ACTIVE', first_name: 'Grace' })
  })

  it('[ST-010] many addresses at once get one result each', async () => {
    const [first, second] = [newAddress(), newAddress()]
    const emails = [first, 'not an address', `Grace <${second}>`, first.toUpperCase(), admin.email]
    const results = await invite({ emails })
    const outcomes = results.map(({ email, outcome }) => [email, outcome])
    expect(outcomes).toEqual(
      expect.arrayContaining([
        [first.toUpperCase(), 'invited'],
        [second, 'invited'],
        ['not', 'refused'],
        [admin.email, 'already_member'],
      ]),
    )
    expect(results.filter(({ email }) => email.toLowerCase() === first)).toHaveLength(1)
  })

  it('[ST-010] without a mail server returns a link, but only for an account no one has used yet', async () => {
    const other = await signedIn(server)
    const email = newAddress()
    const [fresh, existing] = await invite({ emails: [email, other.email] })
    expect(existing).toMatchObject({ outcome: 'invited', link: null })
    const { link } = await lastEmailTo(server.services, email)
    expect(fresh?.link).toBe(link)
    expect(link).toContain('/auth/invitation?')
  })

  it('[ST-010] resending returns a new link, but not to someone who may not read the outbox', async () => {
    const [result] = await invite({ email: newAddress() })
    const url = `${list}${result?.user}/invitation/`
    const again = invitationLinkSchema.parse((await admin.request({ method: 'POST', url })).json())
    expect(again.link).not.toBe(result?.link)
    const inviter = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    await giveRole(server, inviter, await roleToInvite())
    expect((await inviter.request({ method: 'POST', url })).json()).toEqual({ link: null })
    expect((await invite({ email: newAddress() }, inviter))[0]).toMatchObject({
      outcome: 'invited',
      link: null,
    })
  })

  it('[ST-010] a member of another organization is invited like anyone else, and can join this one too', async () => {
    const other = await signedIn(server)
    const [result] = await invite({ email: other.email })
    expect(result).toMatchObject({ outcome: 'invited', message: 'Invited.' })
    const own = await other.request({ url: '/api/auth/organizations/' })
    expect(own.json<{ results: object[] }>().results).toHaveLength(1)
    expect((await acceptSignedIn(other)).statusCode).toBe(204)
    const { access_token } = (await switchTo(other.accessToken, admin.organizationId)).json<Session>()
    const me = (await call(access_token, '/api/core/users/me/')).json()
    expect(me).toMatchObject({ role: 'MEMBER', organization: { id: admin.organizationId } })
    const both = (await call(access_token, '/api/auth/organizations/')).json<{ results: object[] }>()
    expect(both.results).toHaveLength(2)
  })

  it('[ST-010] an invitation can be resent until it is accepted, and the earlier link stops working', async () => {
    const email = newAddress()
    const [result] = await invite({ email })
    const before = await lastEmailTo(server.services, email)
    const url = `${list}${result?.user}/invitation/`
    expect((await admin.request({ method: 'POST', url })).statusCode).toBe(200)
    expect((await lastEmailTo(server.services, email)).link).not.toBe(before.link)
    await accept(email, { password: testPassword })
    expect(refusalOf(await admin.request({ method: 'POST', url }))).toEqual([409, 'not_ready'])
  })

  it.each([
    ['no address', {}, 'email'],
    ['an unknown role', { email: newAddress(), roles: [randomUUID()] }, 'roles'],
    ['an unknown team', { email: newAddress(), workspaces: [{ id: randomUUID() }] }, 'workspaces'],
  ])('[ST-007] %s is refused, naming the field, and no one is invited', async (_name, payload, field) => {
    expect(refusalOf(await inviteReply(payload))).toEqual([422, 'invalid_input', field])
    if ('email' in payload) expect(await found(String(payload.email))).toBeUndefined()
  })

  it('[PE-007] someone removed before they accept can no longer join', async () => {
    const email = newAddress()
    const [result] = await invite({ email })
    await admin.request({ method: 'DELETE', url: `${list}${result?.user}/` })
    expect(refusalOf(await accept(email, { password: testPassword }))).toEqual([400, 'invalid_code'])
  })
})

describe('switching organizations', () => {
  it('[SH-029] moves the session, and roles stay within each organization', async () => {
    const other = await signedIn(server)
    await invite({ email: other.email })
    await acceptSignedIn(other)
    const moved = await switchTo(other.accessToken, admin.organizationId)
    expect(moved.statusCode).toBe(200)
    const { access_token } = moved.json<{ access_token: string }>()
    const there = (await call(access_token, '/api/core/users/me/')).json()
    expect(there).toMatchObject({ role: 'MEMBER', organization: { id: admin.organizationId } })
    // The earlier token still names the other organization, and never reads this one.
    const here = (await call(other.accessToken, '/api/core/users/me/')).json()
    expect(here).toMatchObject({ role: 'ORG_ADMIN', organization: { id: other.organizationId } })
  })

  it('is refused for an organization the person is only invited to, or not a member of', async () => {
    const other = await signedIn(server)
    await invite({ email: other.email })
    expect(refusalOf(await switchTo(other.accessToken, admin.organizationId))).toEqual([404, 'not_found'])
    const loner = await createLoner(server)
    const reply = await loner.request({
      method: 'POST',
      url: '/api/auth/organization/',
      payload: { organization: admin.organizationId },
    })
    expect(refusalOf(reply)).toEqual([404, 'not_found'])
  })
})
