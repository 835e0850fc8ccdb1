import { randomUUID } from 'node:crypto'
import type { CreatedApiToken } from '@marquee/domain/api-tokens'
import { type Permission, roleIds } from '@marquee/domain/permissions'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

const people = '/api/core/organization_users/'
const anAddress = () => `${randomUUID()}@marquee.test`
const forbidden = [403, 'forbidden']

/** Makes calls with a token of these scopes created by `maker`. */
async function tokenOf(maker: Person, ...scopes: Permission[]) {
  const payload = { name: 'Automation', scopes }
  const reply = await maker.request({ method: 'POST', url: '/api/core/api_tokens/', payload })
  const { token } = reply.json<CreatedApiToken>()
  return (call: InjectOptions) =>
    server.app.inject({ ...call, headers: { authorization: `Bearer ${token}` } })
}

describe.each([
  ['a plan with permissions', { permissions: true, token_creation: true }],
  ['a plan without permissions', { token_creation: true }],
])('on %s, a token of an organization admin', (_plan, features) => {
  let admin: Person
  beforeAll(async () => {
    admin = await signedIn(server, { is_workspace_enabled: true })
    await setPlan(server.services, admin.organizationId, features)
  })
  const colleague = (role: 'MEMBER' | 'ORG_ADMIN' = 'MEMBER') =>
    signedIn(server, { colleagueOf: admin, role })
  const excessiveRoles = () => [
    { role: 'ORG_ADMIN' },
    { role: 'WORKSPACE_ADMIN' },
    { roles: [roleIds.organizationAdmin] },
    { roles: [roleIds.brandEditor] },
    { workspaces: [{ id: admin.workspaceId, role: roleIds.teamAdmin }] },
    { workspaces: [{ id: admin.workspaceId }] },
  ]

  it('can invite members, but not with a role beyond its scopes', async () => {
    const call = await tokenOf(admin, 'user:create')
    const invite = (payload: object) => call({ method: 'POST', url: people, payload })
    for (const excess of excessiveRoles()) {
      expect([excess, refusalOf(await invite({ email: anAddress(), ...excess }))]).toEqual([
        excess,
        forbidden,
      ])
    }
    const invited = await invite({ email: anAddress() })
    expect(invited.json()).toMatchObject({ results: [{ outcome: 'invited' }] })
  })

  it('can create members, but not with a role beyond its scopes', async () => {
    const call = await tokenOf(admin, 'user:create', 'team:update')
    const create = (excess: object) => {
      const payload = { email: anAddress(), first_name: 'New', last_name: 'Person', ...excess }
      return call({ method: 'POST', url: '/api/core/users/', payload })
    }
    expect(refusalOf(await create({ role: 'ORG_ADMIN' }))).toEqual(forbidden)
    expect(refusalOf(await create({ role: 'WORKSPACE_ADMIN' }))).toEqual(forbidden)
    expect(refusalOf(await create({ workspaces: [admin.workspaceId] }))).toEqual(forbidden)
    expect((await create({ role: 'MEMBER' })).statusCode).toBe(201)
  })

  it('cannot promote anyone beyond its scopes', async () => {
    const call = await tokenOf(admin, 'user:update')
    const { id } = await colleague()
    for (const payload of excessiveRoles()) {
      const reply = await call({ method: 'PATCH', url: `${people}${id}/`, payload })
      expect([payload, refusalOf(reply)]).toEqual([payload, forbidden])
    }
    const read = await admin.request({ url: `${people}${id}/` })
    expect(read.json()).toMatchObject({
      role: 'MEMBER',
      roles: [],
      workspaces: [{ role: roleIds.teamAdmin }],
    })
  })

  it("cannot change an admin's roles, teams, status or password, or remove them", async () => {
    const call = await tokenOf(admin, 'user:update', 'user:delete', 'team:update')
    const { id, workspaceId } = await colleague('ORG_ADMIN')
    const address = `${people}${id}/`
    const place = `/api/core/workspaces/${workspaceId}/members/${id}/`
    const calls: InjectOptions[] = [
      { method: 'PATCH', url: address, payload: { role: 'MEMBER' } },
      { method: 'PATCH', url: address, payload: { workspaces: [] } },
      { method: 'PATCH', url: address, payload: { is_active: false } },
      { method: 'DELETE', url: address },
      { method: 'PUT', url: place, payload: { role: roleIds.eventEditor } },
      { method: 'DELETE', url: place },
      { method: 'POST', url: `/api/core/users/${id}/status/`, payload: { status: 'FORCE_CHANGE_PASSWORD' } },
    ]
    for (const options of calls) {
      expect([options.url, refusalOf(await call(options))]).toEqual([options.url, forbidden])
    }
  })
})
