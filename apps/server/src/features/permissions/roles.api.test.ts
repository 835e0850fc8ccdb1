import { randomUUID } from 'node:crypto'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveRole } from '#test/give-role.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

type Listed = {
  id: string
  name: string
  realm: string
  is_custom: boolean
  holder_count: number
  permission_list: string[]
}
type Roles = { count: number; next: string | null; results: Listed[] }

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  const flags = { enableCustomRoles: true, enableCustomSpeakerRoles: true }
  admin = await signedIn(server, { flags, is_workspace_enabled: true })
})

const roles = '/api/core/roles/'
const addressOf = ({ id }: { id: string }) => `${roles}${id}/`
const list = (query: Record<string, string> = {}, caller = admin) =>
  caller.request({ url: roles, query }).then((reply) => reply.json<Roles>())
const create = (change: object = {}, author = admin) =>
  author.request({
    method: 'POST',
    url: roles,
    payload: {
      name: `Role ${randomUUID()}`,
      role_group: 'Organization Roles',
      permission_list: ['branding:update'],
      ...change,
    },
  })
const aRole = async (change: object = {}, author = admin) => (await create(change, author)).json<Listed>()

describe('listing roles', () => {
  it('[PE-022 PE-023 PE-024 ST-012] returns pages of fifty until there is no next', async () => {
    const { count, next, results } = await list()
    expect([count, next]).toEqual([results.length, null])
    const first = await list({ limit: '5' })
    const second = await list({ limit: '5', offset: '5' })
    expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(
      results.slice(0, 10).map(({ id }) => id),
    )
    expect(first.next).toContain('offset=5')
  })

  it.each([
    ['[PE-035 PE-036 PE-043 PE-044]', 'Speaker Roles', ['Full Access', 'Share Access', 'Stage Access']],
    ['[PE-031 PE-041 PE-043 PE-045]', 'Staff Roles', ['Producer', 'Coordinator']],
  ])('%s by realm and group: %s', async (_rows, role_group, names) => {
    const { results } = await list({ realm: 'event_app', role_group, limit: '10' })
    expect(results.filter(({ is_custom }) => !is_custom).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['[PE-003]', 'Workspace Roles', ['Team Admin', 'Event Admin', 'Event Editor']],
    [
      '[PE-003 PE-005]',
      'Organization Roles',
      ['Organization Admin', 'Brand Editor', 'Integrations Editor', 'Content Lab Editor'],
    ],
  ])('%s has the built-in %s: %j', async (_rows, role_group, names) => {
    const { results } = await list({ role_group })
    const builtIn = results.filter(({ is_custom }) => !is_custom).map(({ name }) => name)
    expect(builtIn.toSorted()).toEqual(names.toSorted())
  })

  it.each([
    ['Event Editor', ['event:update', 'branding:update'], ['event:create', 'event:delete']],
    ['Event Admin', ['event:create', 'event:delete', 'series:delete', 'registrant:read'], ['team:update']],
    ['Team Admin', ['template:update', 'form:update', 'team:update'], ['team:delete', 'user:update']],
    ['Brand Editor', ['branding:update', 'template:update'], ['event:update']],
    ['Integrations Editor', ['integration:update', 'form:update', 'registrant:read'], ['event:update']],
    ['Content Lab Editor', ['content:delete', 'video:update'], ['event:update']],
  ])('[PE-006] lets the %s do %j but not %j', async (name, holds, lacks) => {
    const { results } = await list({ limit: '50' })
    const granted = results.find((role) => role.name === name && !role.is_custom)?.permission_list ?? []
    expect(granted).toEqual(expect.arrayContaining(holds))
    expect(lacks.filter((permission) => granted.includes(permission))).toEqual([])
  })

  it('[PE-032 VL-309] lets a producer do everything that any role at events can', async () => {
    const { results } = await list({ realm: 'event_app' })
    const ofProducer = results.find(({ id }) => id === roleIds.producer)?.permission_list ?? []
    expect(ofProducer).toContain('backstage:enter')
    const all = new Set(results.flatMap(({ permission_list }) => permission_list))
    expect([...all].filter((permission) => !ofProducer.includes(permission))).toEqual([])
  })

  it('[VL-310 PE-033 PE-034] lets a coordinator go backstage, share and engage, but never on stage', async () => {
    const { results } = await list({ realm: 'event_app', role_group: 'Staff Roles' })
    const coordinator = results.find(({ id }) => id === roleIds.coordinator)
    expect(coordinator?.permission_list).toEqual(['backstage:enter', 'stage:share', 'audience:engage'])
  })

  it('[PE-040 PE-042] has the staff ids with custom roles turned on, and no custom staff roles', async () => {
    await create({ role_group: 'Speaker Roles', permission_list: ['stage:join'] })
    const { results } = await list({ realm: 'event_app', role_group: 'Staff Roles' })
    expect(results.map(({ id }) => id)).toEqual([roleIds.producer, roleIds.coordinator])
    const refused = await create({ role_group: 'Staff Roles', permission_list: ['stage:join'] })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'role_group'])
  })

  it('shows how many people hold each', async () => {
    const owner = await signedIn(server)
    const colleague = await signedIn(server, { colleagueOf: owner, role: 'MEMBER' })
    await giveRole(server, colleague, roleIds.brandEditor)
    const { results } = await list({}, colleague)
    const counts = Object.fromEntries(results.map(({ name, holder_count }) => [name, holder_count]))
    expect(counts).toMatchObject({ 'Organization Admin': 1, 'Brand Editor': 1, 'Team Admin': 2, Producer: 0 })
  })

  it.each([
    ['realm', 'moon'],
    ['role_group', 'Everybody'],
    ['limit', '0'],
  ])('[PE-043] refuses %s=%s', async (field, value) => {
    const reply = await admin.request({ url: roles, query: { [field]: value } })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', field])
  })
})

describe("a person's permissions", () => {
  const getPermissions = (caller: Person, requester: Person, change: object = {}) =>
    caller.request({
      method: 'POST',
      url: '/api/core/permissions/',
      payload: {
        realm: 'studio_app',
        requester_id: requester.id,
        context: { organization: requester.organizationId },
        ...change,
      },
    })
  const firstList = async (caller: Person, requester: Person, change: object = {}) =>
    (await getPermissions(caller, requester, change)).json<{ permission_list: string[] }[]>()[0]
      ?.permission_list

  it('[PE-009 PE-016 PE-017 PE-018 PE-019] an admin has all of them, in the first element', async () => {
    const reply = (await getPermissions(admin, admin)).json()
    expect(reply).toMatchObject([
      { resource_type: 'organization', resource_id: admin.organizationId, permission_list: ['*:*'] },
      { resource_type: 'workspace', resource_id: admin.workspaceId },
    ])
  })

  it('[PE-010 PE-011] only the list decides for everyone else', async () => {
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    await giveRole(server, member, roleIds.integrationsEditor)
    const listed = await firstList(admin, member)
    expect(listed).toEqual(expect.arrayContaining(['integration:update', 'event:read']))
    expect(listed).not.toContain('sso:update')
    const content = await firstList(admin, member, { realm: 'content_lab' })
    expect(content?.every((permission) => /^(content|video):/.test(permission))).toBe(true)
    expect(await firstList(admin, member, { realm: 'event_app' })).toEqual([])
  })

  it('[PE-012] the legacy role decides if the plan lacks the feature', async () => {
    const owner = await signedIn(server, { is_workspace_enabled: true })
    const member = await signedIn(server, { colleagueOf: owner, role: 'MEMBER' })
    await giveRole(server, member, roleIds.organizationAdmin)
    await setPlan(server.services, owner.organizationId, { permissions: false })
    expect(await firstList(owner, owner)).toContain('sso:update')
    expect(await firstList(owner, member)).not.toContain('sso:update')
  })

  it('[PE-008 PE-012] the plan tells the studio whether roles or the legacy role count', async () => {
    const owner = await signedIn(server)
    const readMe = async () => (await owner.request({ url: '/api/core/users/me/' })).json<object>()
    expect(await readMe()).toMatchObject({ has_permissions_feature: true })
    await setPlan(server.services, owner.organizationId, { permissions: false })
    expect(await readMe()).toMatchObject({ has_permissions_feature: false })
  })

  it('[PE-017] nothing is revealed about non-members or other organizations', async () => {
    const stranger = await signedIn(server)
    expect(refusalOf(await getPermissions(admin, stranger))).toEqual([404, 'not_found'])
    const context = { organization: admin.organizationId }
    expect(refusalOf(await getPermissions(admin, stranger, { context }))).toEqual([404, 'not_found'])
  })

  it('[PE-017] missing fields are named', async () => {
    const reply = await admin.request({ method: 'POST', url: '/api/core/permissions/', payload: {} })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'realm', 'requester_id', 'context'])
  })
})

describe('custom roles', () => {
  it('[PE-028 ST-014 ST-017] can be created, renamed, changed and deleted', async () => {
    const role = await aRole({ name: '  Press  ', description: 'Writes' })
    expect(role).toMatchObject({ name: 'Press', realm: 'studio_app', is_custom: true, holder_count: 0 })
    const payload = {
      name: 'Press office',
      permission_list: ['branding:update', 'branding:update', 'page:update'],
    }
    const changed = await admin.request({ method: 'PATCH', url: addressOf(role), payload })
    expect(changed.json()).toMatchObject({
      name: 'Press office',
      description: 'Writes',
      permission_list: ['branding:update', 'page:update'],
    })
    expect((await admin.request({ method: 'DELETE', url: addressOf(role) })).statusCode).toBe(204)
    expect((await list()).results.map(({ id }) => id)).not.toContain(role.id)
  })

  it('[ST-017] grant their permissions to their holders', async () => {
    const role = await aRole({ permission_list: ['audit:read'] })
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    await giveRole(server, member, role.id)
    const me = (await member.request({ url: '/api/core/users/me/' })).json()
    expect(me).toMatchObject({ permissions: { organization: ['audit:read'] } })
  })

  it('[ST-017] cannot be deleted while someone holds them, and the error names who', async () => {
    const role = await aRole()
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    await giveRole(server, member, role.id)
    const reply = await admin.request({ method: 'DELETE', url: addressOf(role) })
    expect(refusalOf(reply)).toEqual([409, 'conflict'])
    expect(reply.json()).toMatchObject({
      message: 'Ada Lovelace holds this role. Give them another one first.',
    })
  })

  it('[PE-028 PE-119 ST-013 ST-014] are refused where they are turned off or the plan lacks permissions', async () => {
    const owner = await signedIn(server)
    expect(refusalOf(await create({}, owner))).toEqual([403, 'forbidden'])
    const planned = await signedIn(server, { flags: { enableCustomRoles: true } })
    await setPlan(server.services, planned.organizationId, {})
    const fresh = await signedIn(server, { colleagueOf: planned })
    expect(refusalOf(await create({}, fresh))).toEqual([403, 'feature_not_enabled'])
  })

  it('[ST-017] never grant more than their author has', async () => {
    const keeper = await aRole({ permission_list: ['role:update', 'branding:update'] })
    const strong = await aRole({ permission_list: ['sso:update'] })
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    await giveRole(server, member, keeper.id)
    expect((await create({}, member)).statusCode).toBe(201)
    const calls = [
      create({ permission_list: ['sso:update'] }, member),
      create({ permission_list: ['event:update'] }, member),
      member.request({
        method: 'PATCH',
        url: addressOf(keeper),
        payload: { permission_list: ['user:update'] },
      }),
      member.request({ method: 'PATCH', url: addressOf(strong), payload: { name: 'Mine' } }),
      member.request({ method: 'DELETE', url: addressOf(strong) }),
      member.request({ method: 'DELETE', url: `${roles}${roleIds.brandEditor}/` }),
    ]
    for (const reply of await Promise.all(calls)) expect(refusalOf(reply)).toEqual([403, 'forbidden'])
  })

  it('[ST-017] have unique names, ignoring case', async () => {
    const { name, id } = await aRole()
    expect(refusalOf(await create({ name: name.toUpperCase() }))).toEqual([409, 'conflict', 'name'])
    expect(refusalOf(await create({ name: 'event admin' }))).toEqual([409, 'conflict', 'name'])
    const same = await admin.request({ method: 'PATCH', url: `${roles}${id}/`, payload: { name } })
    expect(same.statusCode).toBe(200)
  })

  it.each([
    ['name', '  '],
    ['name', 'n'.repeat(61)],
    ['permission_list', []],
    ['permission_list', ['*:*']],
    ['permission_list', ['moon:update']],
    ['description', 'd'.repeat(256)],
  ])('[ST-017] refuse a %s of %j', async (field, value) => {
    const [status, code, name = ''] = refusalOf(await create({ [field]: value }))
    expect([status, code, name.split('.')[0]]).toEqual([422, 'invalid_input', field])
  })

  it('[ST-017] are recorded in the audit trail', async () => {
    const owner = await signedIn(server, { flags: { enableCustomRoles: true } })
    const role = await aRole({ name: 'Trail' }, owner)
    await owner.request({ method: 'PATCH', url: addressOf(role), payload: { name: 'Trails' } })
    await owner.request({ method: 'DELETE', url: addressOf(role) })
    const { results } = (await owner.request({ url: '/api/core/audit_entries/?search=role.' })).json<{
      results: { action: string; target_name: string }[]
    }>()
    expect(results.map(({ action, target_name }) => [action, target_name])).toEqual([
      ['role.deleted', 'Trails'],
      ['role.changed', 'Trail'],
      ['role.created', 'Trail'],
    ])
  })

  it('of other organizations are hidden', async () => {
    const role = await aRole()
    const stranger = await signedIn(server, { flags: { enableCustomRoles: true } })
    const reply = await stranger.request({ method: 'DELETE', url: addressOf(role) })
    expect(refusalOf(reply)).toEqual([404, 'not_found'])
  })
})
