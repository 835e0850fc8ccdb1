import { roleIds } from '@marquee/domain/permissions'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenToSignals, type SignalListener } from '#platform/signals/signals.ts'
import { giveRole } from '#test/give-role.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let listener: SignalListener
const onSignal = vi.fn<(signal: object) => void>()

beforeAll(async () => {
  server = await sharedTestServer()
  const { log, database } = server.services
  listener = await listenToSignals({ url: database.urls.owner, log, onSignal, onGap: () => undefined })
})
afterAll(async () => {
  await listener.close()
})

const membersOf = (id: string) => `/api/core/organization_users/${id}/`

/** An organization with teams, its admin and one more member. */
async function organizationOfTwo() {
  const admin = await signedIn(server, { is_workspace_enabled: true, flags: { enableCustomRoles: true } })
  const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
  const team = `/api/core/workspaces/${admin.workspaceId}/members/${member.id}/`
  return { admin, member, team }
}

/** Waits for the first signal to the person's organization, then counts them. */
async function signalsTo({ organizationId }: Person): Promise<number> {
  const sent = () =>
    onSignal.mock.calls.filter(([signal]) =>
      JSON.stringify(signal).includes(`"organization_id":"${organizationId}"`),
    )
  await vi.waitFor(() => expect(sent()).not.toEqual([]), patience)
  expect(sent()[0]).toEqual([{ version: 1, type: 'organization-updated', organization_id: organizationId }])
  return sent().length
}

describe('open studios are signaled', () => {
  it.each([
    ['the roles of a member', { roles: [roleIds.brandEditor] }],
    ['the teams of a member', { workspaces: [] }],
    ['whether a member is active', { is_active: false }],
  ])('[SH-297 ST-010] when an admin changes %s', async (_name, payload) => {
    const { admin, member } = await organizationOfTwo()
    await admin.request({ method: 'PATCH', url: membersOf(member.id), payload })
    expect(await signalsTo(admin)).toBe(1)
  })

  it('[SH-297 ST-010] once for all changes of a transaction', async () => {
    const { admin, member } = await organizationOfTwo()
    const payload = { roles: [roleIds.brandEditor], is_active: false }
    await admin.request({ method: 'PATCH', url: membersOf(member.id), payload })
    expect(await signalsTo(admin)).toBe(1)
  })

  it('[SH-297 ST-010] when a member is removed', async () => {
    const { admin, member } = await organizationOfTwo()
    await admin.request({ method: 'DELETE', url: membersOf(member.id) })
    expect(await signalsTo(admin)).toBe(1)
  })

  it('[SH-297 ST-054] when a member joins or leaves a team', async () => {
    const { admin, team } = await organizationOfTwo()
    await admin.request({ method: 'PUT', url: team, payload: { role: roleIds.teamAdmin } })
    expect(await signalsTo(admin)).toBe(1)
    await admin.request({ method: 'DELETE', url: team })
    await vi.waitFor(async () => expect(await signalsTo(admin)).toBe(2), patience)
  })

  it('[SH-297 ST-017] when a role changes, and its holders get the new permissions within five seconds', async () => {
    const { admin, member } = await organizationOfTwo()
    const payload = { name: 'Host', role_group: 'Organization Roles', permission_list: ['branding:update'] }
    const created = await admin.request({ method: 'POST', url: '/api/core/roles/', payload })
    const { id } = created.json<{ id: string }>()
    await giveRole(server, member, id)
    const permission_list = ['branding:update', 'team:create']
    await admin.request({ method: 'PATCH', url: `/api/core/roles/${id}/`, payload: { permission_list } })
    expect(await signalsTo(admin)).toBe(1)
    const me = await member.request({ url: '/api/core/users/me/' })
    expect(me.json()).toMatchObject({ permissions: { organization: permission_list } })
  })

  it('not at all when nothing changed', async () => {
    const { admin, member } = await organizationOfTwo()
    const { admin: other, member: colleague } = await organizationOfTwo()
    await admin.request({ method: 'PATCH', url: membersOf(member.id), payload: { is_active: true } })
    await other.request({ method: 'DELETE', url: membersOf(colleague.id) })
    await signalsTo(other)
    expect(onSignal.mock.calls.flat()).not.toContainEqual(
      expect.objectContaining({ organization_id: admin.organizationId }),
    )
  })
})
