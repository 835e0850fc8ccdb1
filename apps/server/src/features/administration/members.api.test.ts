import { randomUUID } from 'node:crypto'
import { type Member, memberPageSchema, memberSchema } from '@marquee/domain/organizations'
import { auditEntryPageSchema } from '@marquee/domain/audit'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveRole } from '#test/give-role.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let stranger: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true, flags: { enableCustomRoles: true } })
  stranger = await signedIn(server)
})

const list = '/api/core/organization_users/'
const addressOf = (id: string) => `${list}${id}/`
const colleague = (role: 'MEMBER' | 'WORKSPACE_ADMIN' | 'ORG_ADMIN' = 'MEMBER') =>
  signedIn(server, { colleagueOf: admin, role })
const change = (by: Person, id: string, payload: object) =>
  by.request({ method: 'PATCH', url: addressOf(id), payload })
const remove = (by: Person, id: string) => by.request({ method: 'DELETE', url: addressOf(id) })
const read = async (id: string): Promise<Member> =>
  memberSchema.parse((await admin.request({ url: addressOf(id) })).json())
const search = async (query: string, by = admin) =>
  memberPageSchema.parse((await by.request({ url: `${list}?${query}` })).json())

describe('every call', () => {
  const id = randomUUID()
  const calls = [
    ['listing', { url: list }],
    ['reading', { url: addressOf(id) }],
    ['inviting', { method: 'POST', url: list, payload: { email: 'a@b.example' } }],
    ['inviting again', { method: 'POST', url: `${addressOf(id)}invitation/` }],
    ['changing', { method: 'PATCH', url: addressOf(id), payload: {} }],
    ['removing', { method: 'DELETE', url: addressOf(id) }],
  ] as const

  it.each(calls)('[SH-237] %s is refused to the signed-out', async (_name, call) => {
    expect(refusalOf(await server.app.inject(call))).toEqual([401, 'not_signed_in'])
  })

  it.each(calls.slice(2))('[PE-012] %s is refused to a member, with the reason', async (_name, call) => {
    const reply = await (await colleague()).request(call)
    expect(refusalOf(reply)).toEqual([403, 'forbidden'])
    expect(reply.json<{ message: string }>().message).toMatch(
      /^Your role doesn’t allow you to .*Ask an organization admin\.$/,
    )
  })

  it('finds no one from another organization', async () => {
    const replies = await Promise.all([
      stranger.request({ url: addressOf(admin.id) }),
      change(stranger, admin.id, { role: 'MEMBER' }),
      remove(stranger, admin.id),
      stranger.request({ method: 'POST', url: `${addressOf(admin.id)}invitation/` }),
      stranger.request({ url: `${list}?organization=${admin.organizationId}` }),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('the list', () => {
  it('[ST-005 ST-006 ST-008] has every member of the organization with roles and teams', async () => {
    const teamAdmin = await colleague('WORKSPACE_ADMIN')
    const query = `organization=${admin.organizationId}&workspaces=all&exclude_marqueeevents_users=true`
    const { results, count } = await search(query)
    expect(count).toBe(results.length)
    const found = results.find(({ id }) => id === teamAdmin.id)
    expect(found).toMatchObject({ role: 'WORKSPACE_ADMIN', status: 'ACTIVE', email: teamAdmin.email })
    expect(found?.workspaces).toMatchObject([{ id: teamAdmin.workspaceId, role__name: 'Team Admin' }])
    expect(results.map(({ id }) => id)).not.toContain(stranger.id)
  })

  it('[ST-006] finds and sorts people by their new name after they change it', async () => {
    const person = await colleague()
    const first_name = `AAA ${randomUUID()}`
    const own = { method: 'PATCH' as const, url: `/api/core/user/${person.id}/`, payload: { first_name } }
    expect((await person.request(own)).statusCode).toBe(200)
    const found = await search(`search=${encodeURIComponent(first_name.toUpperCase())}`)
    expect(found).toMatchObject({ count: 1, results: [{ id: person.id, first_name }] })
    for (const [ordering, place] of [
      ['name', 0],
      ['-name', -1],
    ] as const) {
      const { results } = await search(`ordering=${ordering}&limit=100`)
      expect(results.at(place)?.id).toBe(person.id)
    }
  })

  it('[ST-006] finds part of a name or address, ignoring case', async () => {
    const person = await colleague()
    const part = person.email.slice(4, 18).toUpperCase()
    expect((await search(`search=${part}`)).results.map(({ id }) => id)).toEqual([person.id])
    expect((await search('search=LOVELACE')).count).toBeGreaterThan(1)
    expect((await search('search=100%25')).count).toBe(0)
  })

  it('[ST-006] filters by role, status and team, and pages', async () => {
    const person = await colleague()
    await change(admin, person.id, { is_active: false })
    expect((await search('status=DEACTIVATED')).results.map(({ id }) => id)).toContain(person.id)
    expect((await search(`workspaces=${person.workspaceId}`)).results.map(({ id }) => id)).toEqual([
      person.id,
    ])
    expect((await search('role=ORG_ADMIN')).results.every(({ role }) => role === 'ORG_ADMIN')).toBe(true)
    const page = await search('limit=1&offset=1&ordering=-email')
    expect(page.results).toHaveLength(1)
    expect(page.previous).not.toBeNull()
  })
})

describe('roles and teams', () => {
  it('[ST-008 PE-001] making someone an Organization Admin grants the role and its permissions at once', async () => {
    const person = await colleague()
    const reply = await change(admin, person.id, { role: 'ORG_ADMIN' })
    expect(reply.json()).toMatchObject({ role: 'ORG_ADMIN', roles: [{ name: 'Organization Admin' }] })
    await change(admin, person.id, { roles: [roleIds.brandEditor] })
    expect(await read(person.id)).toMatchObject({
      role: 'WORKSPACE_ADMIN',
      roles: [{ name: 'Brand Editor' }],
    })
  })

  it('[PE-002 PE-004] the legacy role follows the roles in teams, and the other way around', async () => {
    const person = await colleague()
    const workspaces = [{ id: admin.workspaceId, role: roleIds.eventAdmin }]
    await change(admin, person.id, { workspaces })
    expect(await read(person.id)).toMatchObject({
      role: 'MEMBER',
      workspaces: [{ id: admin.workspaceId, role__name: 'Event Admin' }],
    })
    await change(admin, person.id, { role: 'WORKSPACE_ADMIN' })
    expect((await read(person.id)).workspaces).toMatchObject([{ role__name: 'Team Admin' }])
    await change(admin, person.id, { role: 'MEMBER' })
    expect((await read(person.id)).workspaces).toMatchObject([{ role__name: 'Event Editor' }])
  })

  it('[PE-007] members cannot change their own role, deactivate or remove themselves', async () => {
    await colleague('ORG_ADMIN')
    for (const payload of [{ role: 'MEMBER' }, { is_active: false }, { workspaces: [] }]) {
      expect(refusalOf(await change(admin, admin.id, payload))).toEqual([403, 'forbidden'])
    }
    expect((await remove(admin, admin.id)).json<{ message: string }>().message).toBe(
      "You can't remove yourself.",
    )
    expect((await read(admin.id)).refusals.change_roles).toBe(
      "You can't change your own role. Ask another organization admin.",
    )
  })

  it('[PE-007] a people manager who is no admin cannot take an admin out of a team', async () => {
    const [boss, person] = [await colleague('ORG_ADMIN'), await colleague()]
    const role = {
      name: 'People manager',
      role_group: 'Organization Roles',
      permission_list: ['user:update', 'team:update'],
    }
    const created = await admin.request({ method: 'POST', url: '/api/core/roles/', payload: role })
    const manager = await colleague()
    await giveRole(server, manager, created.json<{ id: string }>().id)
    expect(refusalOf(await change(manager, boss.id, { workspaces: [] }))).toEqual([403, 'forbidden'])
    expect((await read(boss.id)).workspaces).toHaveLength(1)
    const seen = memberSchema.parse((await manager.request({ url: addressOf(boss.id) })).json())
    expect(seen.refusals.change_teams).toBe('Only an organization admin can change an organization admin.')
    expect((await change(manager, person.id, { workspaces: [] })).statusCode).toBe(200)
  })

  it('[PE-007] two admins who demote each other at the same time leave one admin', async () => {
    const first = await signedIn(server)
    const second = await signedIn(server, { colleagueOf: first })
    const replies = await Promise.all([
      change(first, second.id, { role: 'MEMBER' }),
      change(second, first.id, { role: 'MEMBER' }),
    ])
    // The second call is refused: its target is now the last admin, or its caller is no longer an admin.
    expect(replies.map((reply) => String(reply.statusCode)).toSorted()).toEqual(['200', '403'])
  })

  it.each([
    ['an unknown role', { roles: [randomUUID()] }, 'roles'],
    ['a team role for the organization', { roles: [roleIds.teamAdmin] }, 'roles'],
    ['an unknown team', { workspaces: [{ id: randomUUID() }] }, 'workspaces'],
  ])('[ST-008] %s is refused, naming the field', async (_name, payload, field) => {
    const person = await colleague()
    expect(refusalOf(await change(admin, person.id, payload))).toEqual([422, 'invalid_input', field])
  })
})

describe('leaving', () => {
  it('[ST-010] a deactivated member loses access at once, and gets it back when reactivated', async () => {
    const person = await colleague()
    expect((await change(admin, person.id, { is_active: false })).json()).toMatchObject({
      status: 'DEACTIVATED',
    })
    expect(refusalOf(await person.request({ url: list }))).toEqual([401, 'not_signed_in'])
    expect((await change(admin, person.id, { is_active: true })).json()).toMatchObject({ status: 'ACTIVE' })
  })

  it('[ST-010] a removed member disappears from the list and from their teams', async () => {
    const person = await colleague()
    expect((await remove(admin, person.id)).statusCode).toBe(204)
    expect(refusalOf(await admin.request({ url: addressOf(person.id) }))).toEqual([404, 'not_found'])
    expect((await search(`workspaces=${person.workspaceId}`)).count).toBe(0)
  })

  it('[PE-007] every change is in the audit trail', async () => {
    const person = await colleague()
    await change(admin, person.id, { role: 'ORG_ADMIN' })
    await change(admin, person.id, { is_active: false })
    await remove(admin, person.id)
    const trail = auditEntryPageSchema.parse(
      (await admin.request({ url: '/api/core/audit_entries/' })).json(),
    )
    const actions = trail.results
      .filter(({ target_id }) => target_id === person.id)
      .map(({ action }) => action)
    expect(actions).toEqual(['user.removed', 'user.deactivated', 'user.roles_changed'])
  })
})
