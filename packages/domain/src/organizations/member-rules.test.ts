import { describe, expect, it } from 'vitest'
import { type Actor, everything, roleIds } from '../permissions/public.ts'
import { splitAddresses } from './addresses.ts'
import { changeAccess, decideOnGrant, decideOnMember, type MemberFacts } from './member-rules.ts'

const admin: Actor = {
  kind: 'member',
  userId: 'admin',
  organizationId: 'organization',
  legacyRole: 'ORG_ADMIN',
  workspaceIds: [],
  permissions: { organization: [everything], workspaces: {} },
  isWorkspaceEnabled: true,
  hasPermissionsFeature: true,
}
const peopleManager: Actor = {
  ...admin,
  userId: 'manager',
  legacyRole: 'MEMBER',
  permissions: { organization: ['user:update', 'user:delete'], workspaces: { team: ['branding:update'] } },
}
const token: Actor = {
  ...admin,
  kind: 'token',
  legacyRole: undefined,
  permissions: { organization: ['user:create', 'user:update', 'user:delete'], workspaces: {} },
}
const person: MemberFacts = { userId: 'person', isAdmin: false, isLastAdmin: false, workspaceIds: [] }
const otherAdmin: MemberFacts = { ...person, isAdmin: true }

describe('who can do what to a member', () => {
  it.each([
    ['an admin, a member', admin, person, true],
    ['an admin, another admin', admin, otherAdmin, true],
    ['an admin, themselves', admin, { ...otherAdmin, userId: 'admin' }, false],
    ['a people manager, a member', peopleManager, person, true],
    ['a people manager, an admin', peopleManager, otherAdmin, false],
    ['an admin, the last admin', admin, { ...otherAdmin, isLastAdmin: true }, false],
    ['a token, a member', token, person, true],
    ['a token, an admin', token, otherAdmin, false],
    ['a token, its creator', token, { ...person, userId: 'admin' }, false],
  ])('[PE-007] %s', (_name, actor, member, allowed) => {
    for (const action of ['change_roles', 'deactivate', 'remove'] as const) {
      expect(decideOnMember(actor, action, member).allowed).toBe(allowed)
    }
  })

  it.each([
    ['an admin, a member', admin, person, true, true],
    ['an admin, the last admin', admin, { ...otherAdmin, isLastAdmin: true }, true, true],
    ['a token, a member', token, person, true, false],
    ['an admin, themselves', admin, { ...otherAdmin, userId: 'admin' }, false, false],
    ['a people manager, a member', peopleManager, person, true, false],
    ['a people manager, an admin', peopleManager, otherAdmin, false, false],
  ])('[AU-072 AU-095] passwords: %s', (_name, actor, member, canReset, canSet) => {
    expect(decideOnMember(actor, 'reset_password', member).allowed).toBe(canReset)
    expect(decideOnMember(actor, 'set_password', member).allowed).toBe(canSet)
  })

  it('[PE-007] people cannot grant more than they have, and a permission in one team does not count elsewhere', () => {
    expect(decideOnGrant(admin, [everything]).allowed).toBe(true)
    expect(decideOnGrant(peopleManager, [everything]).allowed).toBe(false)
    expect(decideOnGrant(token, [everything]).allowed).toBe(false)
    expect(decideOnGrant(token, ['user:update']).allowed).toBe(true)
    expect(decideOnGrant(peopleManager, ['branding:update']).allowed).toBe(false)
    expect(decideOnGrant(peopleManager, ['branding:update'], 'team').allowed).toBe(true)
  })
})

describe('changing access', () => {
  const nowhere = { role: 'MEMBER', roles: [], workspaces: [] } as const
  const team = (role: string) => [{ id: 'team', role }]

  it('[PE-001 PE-002] keeps the legacy role in line with the named roles', () => {
    expect(changeAccess(nowhere, { role: 'ORG_ADMIN' }).roles).toEqual([roleIds.organizationAdmin])
    expect(changeAccess(nowhere, { roles: [roleIds.organizationAdmin] }).role).toBe('ORG_ADMIN')
    expect(changeAccess(nowhere, { workspaces: team(roleIds.teamAdmin) }).role).toBe('WORKSPACE_ADMIN')
    expect(
      changeAccess(nowhere, { role: 'WORKSPACE_ADMIN', workspaces: [{ id: 'team' }] }).workspaces,
    ).toEqual(team(roleIds.teamAdmin))
  })

  it('[SH-031] leaves a Team Admin without teams a Team Admin', () => {
    const before = { role: 'WORKSPACE_ADMIN', roles: [], workspaces: team(roleIds.teamAdmin) } as const
    expect(changeAccess(before, { workspaces: [] }).role).toBe('WORKSPACE_ADMIN')
    expect(changeAccess(before, { workspaces: team(roleIds.eventEditor) }).role).toBe('MEMBER')
  })
})

describe('pasted addresses', () => {
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
