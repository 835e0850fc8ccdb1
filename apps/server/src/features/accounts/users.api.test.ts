import { userPageSchema } from '@marquee/domain/accounts'
import { auditEntryPageSchema } from '@marquee/domain/audit'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, newPassword, personWith, poster, proofOf } from '#test/account-client.ts'
import { createPerson, testPassword } from '#test/create-person.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { startSignIn } from './start-sign-in.ts'
import { addMember } from '#features/organizations/public.ts'

let server: TestServer
let admin: Person
let member: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
})

const get = (person: Person, url: string) => person.request({ url })
const send = (person: Person, url: string, payload: object) =>
  person.request({ method: 'POST', url, payload })
const login = (email: string, password: string) => poster(server)('/api/auth/login/', { email, password })
const newcomer = (change = {}) => ({
  email: freshAddress(),
  first_name: 'Grace',
  last_name: 'Hopper',
  ...change,
})

describe('finding a person', () => {
  it('[AU-092 PP-089] works by username', async () => {
    const url = `/api/core/users/lookup/?username=${encodeURIComponent(member.email.toUpperCase())}`
    expect((await get(admin, url)).json()).toMatchObject({ id: member.id, email: member.email })
    expect((await get(admin, '/api/core/users/lookup/?username=nobody@marquee.test')).statusCode).toBe(404)
  })

  it('[AU-098 AU-099 AU-100] works by address and organization, or by address alone', async () => {
    const found = async (query: Record<string, string>) => {
      const reply = await get(admin, `/api/core/users/?${new URLSearchParams(query).toString()}`)
      return userPageSchema.parse(reply.json()).results.map(({ id }) => id)
    }
    const { email } = member
    expect(await found({ user__email: email, organization: admin.organizationId })).toEqual([member.id])
    expect(await found({ user__email: email, organization: member.id })).toEqual([])
    expect(await found({ email })).toEqual([member.id])
    expect(refusalOf(await get(admin, '/api/core/users/'))).toEqual([422, 'invalid_input', 'email'])
  })

  it('[AU-092 AU-098] finds no one in another organization', async () => {
    const stranger = await signedIn(server)
    const username = encodeURIComponent(member.email)
    expect((await get(stranger, `/api/core/users/lookup/?username=${username}`)).statusCode).toBe(404)
    expect((await get(stranger, `/api/core/users/?email=${username}`)).json()).toMatchObject({ count: 0 })
  })
})

describe('creating a person', () => {
  it('[AU-093 AU-094] invites them, and they become a member by accepting', async () => {
    const profile = { title: 'Admiral', company: 'Navy', linkedin_url: 'https://www.linkedin.com/in/grace' }
    const form = newcomer({ ...profile, workspaces: [admin.workspaceId], extra_data: { badge: 7 } })
    const reply = await send(admin, '/api/core/users/', form)
    const bare = { first_name: 'Grace', title: null, company: null, status: 'UNCONFIRMED' }
    expect([reply.statusCode, reply.json()]).toMatchObject([201, bare])
    const message = await lastEmailTo(server.services, form.email)
    expect(message.kind).toBe('invitation')
    const acceptance = { ...proofOf(message), password: newPassword }
    const opened = await poster(server)('/api/auth/accept_invitation/', acceptance)
    const headers = { authorization: `Bearer ${opened.json<{ access_token: string }>().access_token}` }
    const me = (await server.app.inject({ url: '/api/core/users/me/', headers })).json()
    const found = await get(admin, `/api/core/users/?email=${form.email}`)
    expect(found.json()).toMatchObject({ results: [{ ...profile, extra_data: { badge: 7 } }] })
    expect(me).toMatchObject({ role: 'MEMBER', workspaces: [{ id: admin.workspaceId }] })
  })

  it('[AU-094] with is_magic sends a magic link, which proves the address and joins', async () => {
    const form = newcomer({ is_magic: true, organization: admin.organizationId })
    expect((await send(admin, '/api/core/users/', form)).statusCode).toBe(201)
    const proof = proofOf(await lastEmailTo(server.services, form.email))
    expect((await poster(server)('/api/auth/magic_link/', proof)).statusCode).toBe(200)
    const found = await get(admin, `/api/core/users/?email=${form.email}`)
    expect(found.json()).toMatchObject({ results: [{ status: 'CONFIRMED' }] })
  })

  it('[AU-093 AU-094] is refused for invalid input or without permission, and changes nothing', async () => {
    const teamAdmin = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const refusals = await Promise.all([
      send(admin, '/api/core/users/', newcomer({ email: member.email })),
      send(admin, '/api/core/users/', newcomer({ organization: member.id })),
      send(admin, '/api/core/users/', newcomer({ event_id: member.id })),
      send(admin, '/api/core/users/', newcomer({ workspaces: [member.id] })),
      send(member, '/api/core/users/', newcomer()),
      send(teamAdmin, '/api/core/users/', newcomer({ role: 'ORG_ADMIN' })),
      send(admin, '/api/core/users/', newcomer({ first_name: 'Eve\r\nBcc: all@marquee.test' })),
    ])
    expect(refusals.map((reply) => refusalOf(reply).join(' '))).toEqual([
      '409 conflict',
      '404 not_found',
      '422 invalid_input event_id',
      '422 invalid_input workspaces',
      '403 forbidden',
      '403 forbidden',
      '422 invalid_input first_name',
    ])
  })

  it('[AU-093] does not change an existing account', async () => {
    const other = await createPerson(server.services)
    const reply = await send(admin, '/api/core/users/', newcomer({ email: other.email }))
    expect(reply.json()).toMatchObject({ id: other.id, first_name: 'Grace', status: 'UNCONFIRMED' })
    expect((await login(other.email, testPassword)).statusCode).toBe(200)
  })
})

describe('changing a person', () => {
  const patch = (person: Person, id: string, payload: object) =>
    person.request({ method: 'PATCH', url: `/api/core/user/${id}/`, payload })

  it('[AU-101] works for oneself and for members', async () => {
    expect((await patch(member, member.id, { company: 'Navy' })).json()).toMatchObject({ company: 'Navy' })
    expect((await patch(admin, member.id, { title: 'Admiral' })).json()).toMatchObject({
      title: 'Admiral',
      company: 'Navy',
    })
    const audit = await get(admin, '/api/core/audit_entries/?search=user.updated')
    expect(auditEntryPageSchema.parse(audit.json()).count).toBe(2)
  })

  it('[AU-101] is refused for others, for people in two organizations, and for unknown events', async () => {
    const stranger = await signedIn(server)
    const shared = await createPerson(server.services, { organizationId: admin.organizationId })
    await asSystem(server.services, (ctx) =>
      addMember(ctx, { organizationId: stranger.organizationId, userId: shared.id, role: 'MEMBER' }),
    )
    const org_user = { event: member.id, org_user_data: {} }
    const replies = [
      await patch(member, admin.id, { title: 'x' }),
      await patch(stranger, member.id, { title: 'x' }),
      await patch(admin, shared.id, { title: 'x' }),
      await patch(admin, member.id, { org_user }),
      await patch(member, member.id, { profile_picture_url: 'javascript:alert(1)' }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 404, 403, 422, 422])
  })
})

describe('the password of a person', () => {
  const url = (id: string) => `/api/core/users/${id}/password/`

  it('[AU-072] is changed with the old one, which ends their other sign-ins', async () => {
    const person = await signedIn(server)
    const elsewhere = await asSystem(server.services, (ctx) =>
      startSignIn(ctx, { userId: person.id, userAgent: '', ipAddress: '', method: 'magic_link' }),
    )
    const cookie = `marquee_refresh=${elsewhere.refreshToken}`
    const right = { password: newPassword, current_password: testPassword }
    expect((await send(person, url(person.id), right)).statusCode).toBe(204)
    const refreshed = await poster(server)('/api/auth/refresh/', undefined, { headers: { cookie } })
    expect(refreshed.statusCode).toBe(401)
    expect(await lastEmailTo(server.services, person.email)).toMatchObject({ kind: 'password_changed' })
    expect((await person.request({ url: '/api/core/users/me/' })).statusCode).toBe(200)
  })

  it('[AU-072 AU-073] is not changed without the old one', async () => {
    for (const proof of [{}, { current_password: 'Wrong-Horse-1@' }]) {
      const reply = await send(member, url(member.id), { password: newPassword, ...proof })
      expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'current_password'])
    }
  })

  it('[AU-070 AU-072 AU-073] set by an organization admin is replaced at the next sign-in', async () => {
    const person = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    expect((await send(member, url(person.id), { password: newPassword })).statusCode).toBe(403)
    expect((await send(admin, url(person.id), { password: newPassword })).statusCode).toBe(204)
    const refreshed = await poster(server)('/api/auth/refresh/', undefined, {
      headers: { cookie: person.cookies },
    })
    expect(refreshed.statusCode).toBe(401)
    expect((await login(person.email, newPassword)).json()).toMatchObject({ challenge: 'new_password' })
  })

  it('[AU-069 AU-072] that an admin set is replaced without entering it', async () => {
    const person = await personWith(server, {
      status: 'FORCE_CHANGE_PASSWORD',
      is_content_lab_standalone: true,
    })
    const { access_token } = (await login(person.email, testPassword)).json<{ access_token: string }>()
    const headers = { authorization: `Bearer ${access_token}` }
    const reply = await poster(server)(url(person.id), { password: newPassword }, { headers })
    expect(reply.statusCode).toBe(204)
    const me = await server.app.inject({ url: '/api/core/users/me/', headers })
    expect(me.json()).toMatchObject({ status: 'CONFIRMED' })
  })
})

describe('the status of a person', () => {
  const url = (id: string) => `/api/core/users/${id}/status/`

  it('[AU-095 AU-096 AU-103] shows how they sign in and can make them choose a new password', async () => {
    const person = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    expect((await get(member, url(person.id))).json()).toMatchObject({
      id: person.id,
      status: 'CONFIRMED',
      is_active: true,
      last_signed_in_at: expect.any(String),
    })
    const change = { status: 'FORCE_CHANGE_PASSWORD' }
    expect((await send(member, url(person.id), change)).statusCode).toBe(403)
    expect((await send(admin, url(person.id), change)).json()).toMatchObject(change)
    const cookie = { headers: { cookie: person.cookies } }
    expect((await poster(server)('/api/auth/refresh/', undefined, cookie)).statusCode).toBe(401)
    expect((await login(person.email, testPassword)).json()).toMatchObject({ challenge: 'new_password' })
  })

  it('[AU-096] is hidden from another organization', async () => {
    expect((await get(await signedIn(server), url(member.id))).statusCode).toBe(404)
  })
})
