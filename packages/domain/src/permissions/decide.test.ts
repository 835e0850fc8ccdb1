import { describe, expect, it } from 'vitest'
import {
  decide,
  decideTokens,
  everything,
  hasEventRoles,
  hasStaffWarnings,
  type Holder,
  isAdministrator,
  type MemberRole,
  type Permission,
} from './public.ts'

const team = 'team-1'
const otherTeam = 'team-2'

/** A member of one team without any role, under a plan with permissions, except where `change` says otherwise. */
function holder(change: Partial<Holder> = {}): Holder {
  return {
    kind: 'member',
    legacyRole: 'MEMBER',
    permissions: { organization: [], workspaces: { [team]: [] } },
    isWorkspaceEnabled: true,
    hasPermissionsFeature: true,
    ...change,
  }
}
const withGrants = (organization: Holder['permissions']['organization'], change: Partial<Holder> = {}) =>
  holder({ permissions: { organization, workspaces: { [team]: [] } }, ...change })
const inTeam = (...grants: Permission[]) =>
  holder({ permissions: { organization: [], workspaces: { [team]: grants } } })

describe('with the permissions of the plan', () => {
  it.each([
    ['PE-009', 'everything is held', withGrants([everything]), ['sso:update', 'event:delete'], true],
    [
      'PE-010',
      'every one is held',
      withGrants(['event:update', 'form:update']),
      ['event:update', 'form:update'],
      true,
    ],
    ['PE-011', 'one is missing', withGrants(['event:update']), ['event:update', 'form:update'], false],
    ['PE-011', 'none is held', withGrants([]), ['form:update'], false],
    [
      'PE-008',
      'only the legacy role is more',
      withGrants([], { legacyRole: 'ORG_ADMIN' }),
      ['form:update'],
      false,
    ],
    ['PE-010', 'every member reads', withGrants([]), ['event:read', 'user:read', 'video:read'], true],
    ['PE-010', 'nothing is wanted', withGrants([]), [], true],
  ] as const)('[PE-008 PE-009 PE-010 PE-011] (%s) %s', (_row, _case, who, wanted, expected) => {
    expect(decide(who, wanted).allowed).toBe(expected)
  })

  it.each([
    ['of the team', inTeam('event:update'), team, true],
    ['of another team', inTeam('event:update'), otherTeam, false],
    ['of no team', inTeam('event:update'), null, true],
    ['of another team, by a role of the organization', withGrants(['event:update']), otherTeam, true],
  ])('[PE-010 PE-011] a right extends to what is %s: %#', (_case, who, workspaceId, expected) => {
    expect(decide(who, 'event:update', { workspaceId }).allowed).toBe(expected)
  })
})

describe('without the permissions of the plan', () => {
  const legacy = (role: MemberRole, change: Partial<Holder> = {}) =>
    holder({ legacyRole: role, hasPermissionsFeature: false, ...change })

  it.each([
    ['PE-012', 'an admin may all', legacy('ORG_ADMIN'), 'sso:update', otherTeam, true],
    ['PE-012', 'a member administers nothing', legacy('MEMBER'), 'user:update', undefined, false],
    [
      'PE-012',
      'a team admin administers no organization',
      legacy('WORKSPACE_ADMIN'),
      'token:read',
      undefined,
      false,
    ],
    ['PE-012', 'a team admin changes the own team', legacy('WORKSPACE_ADMIN'), 'team:update', team, true],
    [
      'PE-012',
      'a team admin changes no other team',
      legacy('WORKSPACE_ADMIN'),
      'team:update',
      otherTeam,
      false,
    ],
    [
      'PE-013',
      'without workspaces',
      legacy('MEMBER', { isWorkspaceEnabled: false }),
      'event:delete',
      otherTeam,
      true,
    ],
    ['PE-014 PE-015', 'in a workspace of theirs', legacy('MEMBER'), 'event:delete', team, true],
    ['PE-014', 'in no workspace of theirs', legacy('MEMBER'), 'event:delete', otherTeam, false],
    ['PE-015', 'where no workspace is meant', legacy('MEMBER'), 'event:delete', undefined, true],
  ] as const)('[PE-012 PE-013 PE-014 PE-015] (%s) %s', (_row, _case, who, wanted, workspaceId, expected) => {
    const placement = workspaceId === undefined ? {} : { workspaceId }
    expect(decide(who, wanted, placement).allowed).toBe(expected)
  })

  it('[PE-012] roles that were given count for nothing', () => {
    const who = withGrants([everything], { hasPermissionsFeature: false })
    expect(decide(who, 'sso:update').allowed).toBe(false)
  })
})

describe('an administrator', () => {
  const legacyAdmin = { legacyRole: 'ORG_ADMIN' } as const
  const withoutPlan = { hasPermissionsFeature: false }

  it.each([
    ['who may everything', withGrants([everything]), true],
    ['whose legacy role alone says so', withGrants([], legacyAdmin), false],
    ['whose legacy role says so without the plan', withGrants([], { ...legacyAdmin, ...withoutPlan }), true],
    ['who may everything without the plan', withGrants([everything], withoutPlan), false],
    ['a token of an admin', withGrants([everything], { kind: 'token', ...legacyAdmin }), false],
    ['a token without the plan', withGrants([], { kind: 'token', ...legacyAdmin, ...withoutPlan }), false],
  ])('[PE-009 PE-012] is not a name: %s', (_case, who, expected) => {
    expect(isAdministrator(who)).toBe(expected)
  })
})

describe('a refusal says why', () => {
  it.each([
    ['role', holder(), undefined, /^Your role doesn’t allow you to edit events/],
    ['team', inTeam('event:update'), otherTeam, /^You aren’t allowed to/],
    ['scope', holder({ kind: 'token' }), undefined, /^This API token isn’t allowed to edit events/],
  ])('%s', (reason, who, workspaceId, sentence) => {
    const placement = workspaceId === undefined ? {} : { workspaceId }
    const decision = decide(who, 'event:update', placement)
    expect(decision).toMatchObject({ allowed: false, reason })
    expect(decision).toHaveProperty('sentence', expect.stringMatching(sentence))
  })
})

describe('what is shown to whom', () => {
  it.each([
    [true, 'Virtual', true],
    [true, 'Hybrid', true],
    [true, 'In_Person', false],
    [false, 'Virtual', false],
    [false, 'In_Person', false],
  ])(
    '[PE-048 PE-049] warnings about staff: event roles %s, %s',
    (is_event_roles_enabled, host_type, isShown) => {
      expect(hasStaffWarnings({ is_event_roles_enabled }, { host_type })).toBe(isShown)
    },
  )

  it.each([true, false])('[PE-029 PE-039] event roles and staff go by the organization: %s', (isOn) => {
    expect(hasEventRoles({ is_event_roles_enabled: isOn })).toBe(isOn)
  })

  it.each([
    ['WORKSPACE_ADMIN', [everything], false],
    ['ORG_ADMIN', [everything], true],
    ['MEMBER', ['token:read'], true],
    ['MEMBER', [], false],
  ] as const)('[PE-063 ST-034] a %s with %j opens the tokens: %s', (role, grants, allowed) => {
    expect(decideTokens(withGrants(grants, { legacyRole: role })).allowed).toBe(allowed)
  })
})
