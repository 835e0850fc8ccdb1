import { describe, expect, it } from 'vitest'
import { type Actor, everything, roleIds } from '../permissions/public.ts'
import { splitAddresses } from './addresses.ts'
import { changePlaces, decideOnGrant, decideOnMember, type MemberFacts } from './member-rules.ts'

const admin: Actor = {
  kind: 'member',
  userId: 'admin',
  organizationId: 'organization',
  role: 'ORG_ADMIN',
  workspaceIds: [],
  permissions: { organization: [everything], workspaces: {} },
  isWorkspaceEnabled: true,
  hasPermissionsFeature: true,
}
const peopleManager: Actor = {
  ...admin,
  userId: 'manager',
  role: 'MEMBER',
  permissions: { organization: ['user:update', 'user:delete'], workspaces: { team: ['branding:update'] } },
}
const token: Actor = { ...admin, kind: 'token' }
const person: MemberFacts = { userId: 'person', role: 'MEMBER', isLastAdmin: false, workspaceIds: [] }
const anAdmin: MemberFacts = { ...person, role: 'ORG_ADMIN' }

describe('who may do what to a member', () => {
  it.each([
    ['an admin, a member', admin, person, true],
    ['an admin, another admin', admin, anAdmin, true],
    ['an admin, themselves', admin, { ...anAdmin, userId: 'admin' }, false],
    ['whoever manages people, a member', peopleManager, person, true],
    ['whoever manages people, an admin', peopleManager, anAdmin, false],
    ['a token, the last admin', token, { ...anAdmin, isLastAdmin: true }, false],
  ])('[PE-007] %s', (_name, actor, member, allowed) => {
    for (const action of ['change_roles', 'deactivate', 'remove'] as const) {
      expect(decideOnMember(actor, action, member).allowed).toBe(allowed)
    }
  })

  it.each([
    ['an admin, a member', admin, person, true, true],
    ['an admin, the last admin', token, { ...anAdmin, isLastAdmin: true }, true, true],
    ['an admin, themselves', admin, { ...anAdmin, userId: 'admin' }, false, false],
    ['whoever manages people, a member', peopleManager, person, true, false],
    ['whoever manages people, an admin', peopleManager, anAdmin, false, false],
  ])('[AU-072 AU-095] passwords: %s', (_name, actor, member, mayReset, maySet) => {
    expect(decideOnMember(actor, 'reset_password', member).allowed).toBe(mayReset)
    expect(decideOnMember(actor, 'set_password', member).allowed).toBe(maySet)
  })

  it('[PE-007] nobody gives more than they hold, and a right in one team is none in the organisation', () => {
    expect(decideOnGrant(admin, [everything]).allowed).toBe(true)
    expect(decideOnGrant(peopleManager, [everything]).allowed).toBe(false)
    expect(decideOnGrant(peopleManager, ['branding:update']).allowed).toBe(false)
    expect(decideOnGrant(peopleManager, ['branding:update'], 'team').allowed).toBe(true)
  })
})

describe('places', () => {
  const nowhere = { role: 'MEMBER', roles: [], workspaces: [] } as const
  const team = (role: string) => [{ id: 'team', role }]

  it('[PE-001 PE-002] the legacy role and the named ones say the same', () => {
    expect(changePlaces(nowhere, { role: 'ORG_ADMIN' }).roles).toEqual([roleIds.organizationAdmin])
    expect(changePlaces(nowhere, { roles: [roleIds.organizationAdmin] }).role).toBe('ORG_ADMIN')
    expect(changePlaces(nowhere, { workspaces: team(roleIds.teamAdmin) }).role).toBe('WORKSPACE_ADMIN')
    expect(
      changePlaces(nowhere, { role: 'WORKSPACE_ADMIN', workspaces: [{ id: 'team' }] }).workspaces,
    ).toEqual(team(roleIds.teamAdmin))
  })

  it('[SH-031] a Team Admin who has no team left stays one', () => {
    const before = { role: 'WORKSPACE_ADMIN', roles: [], workspaces: team(roleIds.teamAdmin) } as const
    expect(changePlaces(before, { workspaces: [] }).role).toBe('WORKSPACE_ADMIN')
    expect(changePlaces(before, { workspaces: team(roleIds.eventEditor) }).role).toBe('MEMBER')
  })
})

describe('addresses', () => {
  it.each([
    ['a@b.example, c@d.example; e@f.example', ['a@b.example', 'c@d.example', 'e@f.example']],
    ['"Lovelace, Ada" <ada@b.example>\nGrace Hopper <grace@b.example>', ['ada@b.example', 'grace@b.example']],
    ['a@b.example A@B.EXAMPLE', ['A@B.EXAMPLE']],
    ['nobody', ['nobody']],
    [' \n ', []],
  ])('[ST-010] are found in %j', (text, addresses) => {
    expect(splitAddresses(text)).toEqual(addresses)
  })
})
