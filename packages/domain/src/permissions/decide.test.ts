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

/** By default, a member of one team without any role, with permissions in the plan. */
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

describe('with permissions in the plan', () => {
  it.each([
    ['[PE-009]', 'has everything', withGrants([everything]), ['sso:update', 'event:delete'], true],
    [
      '[PE-010]',
      'has all of them',
      withGrants(['event:update', 'form:update']),
      ['event:update', 'form:update'],
      true,
    ],
    ['[PE-011]', 'lacks one', withGrants(['event:update']), ['event:update', 'form:update'], false],
    ['[PE-011]', 'has none', withGrants([]), ['form:update'], false],
    [
      '[PE-008]',
      'only the legacy role would allow it',
      withGrants([], { legacyRole: 'ORG_ADMIN' }),
      ['form:update'],
      false,
    ],
    ['[PE-010]', 'every member can read', withGrants([]), ['event:read', 'user:read', 'video:read'], true],
    ['[PE-010]', 'nothing is required', withGrants([]), [], true],
  ] as const)('%s %s', (_row, _case, who, required, expected) => {
    expect(decide(who, required).allowed).toBe(expected)
  })

  it.each([
    ['in the team', inTeam('event:update'), team, true],
    ['in another team', inTeam('event:update'), otherTeam, false],
    ['in no team', inTeam('event:update'), null, true],
    ['in another team, with an organization role', withGrants(['event:update']), otherTeam, true],
  ])('[PE-010 PE-011] a permission applies to something %s: %#', (_case, who, workspaceId, expected) => {
    expect(decide(who, 'event:update', { workspaceId }).allowed).toBe(expected)
  })
})

describe('without permissions in the plan', () => {
  const legacy = (role: MemberRole, change: Partial<Holder> = {}) =>
    holder({ legacyRole: role, hasPermissionsFeature: false, ...change })

  it.each([
    ['[PE-012]', 'an admin can do everything', legacy('ORG_ADMIN'), 'sso:update', otherTeam, true],
    ['[PE-012]', 'a member cannot administrate', legacy('MEMBER'), 'user:update', undefined, false],
    [
      '[PE-012]',
      'a team admin cannot administrate the organization',
      legacy('WORKSPACE_ADMIN'),
      'token:read',
      undefined,
      false,
    ],
    [
      '[PE-012]',
      'a team admin can change their own team',
      legacy('WORKSPACE_ADMIN'),
      'team:update',
      team,
      true,
    ],
    [
      '[PE-012]',
      'a team admin cannot change another team',
      legacy('WORKSPACE_ADMIN'),
      'team:update',
      otherTeam,
      false,
    ],
    [
      '[PE-013]',
      'without workspaces',
      legacy('MEMBER', { isWorkspaceEnabled: false }),
      'event:delete',
      otherTeam,
      true,
    ],
    ['[PE-014 PE-015]', 'in their own workspace', legacy('MEMBER'), 'event:delete', team, true],
    ['[PE-014]', 'in another workspace', legacy('MEMBER'), 'event:delete', otherTeam, false],
    ['[PE-015]', 'without a workspace in question', legacy('MEMBER'), 'event:delete', undefined, true],
  ] as const)('%s %s', (_row, _case, who, required, workspaceId, expected) => {
    const placement = workspaceId === undefined ? {} : { workspaceId }
    expect(decide(who, required, placement).allowed).toBe(expected)
  })

  it('[PE-012] assigned roles do not count', () => {
    const who = withGrants([everything], { hasPermissionsFeature: false })
    expect(decide(who, 'sso:update').allowed).toBe(false)
  })
})

describe('an administrator', () => {
  const legacyAdmin = { legacyRole: 'ORG_ADMIN' } as const
  const withoutPlan = { hasPermissionsFeature: false }

  it.each([
    ['with all permissions', withGrants([everything]), true],
    ['by legacy role only', withGrants([], legacyAdmin), false],
    [
      'by legacy role, without permissions in the plan',
      withGrants([], { ...legacyAdmin, ...withoutPlan }),
      true,
    ],
    ['with all permissions, without permissions in the plan', withGrants([everything], withoutPlan), false],
    ['a token of an admin', withGrants([everything], { kind: 'token', ...legacyAdmin }), false],
    [
      'a token, without permissions in the plan',
      withGrants([], { kind: 'token', ...legacyAdmin, ...withoutPlan }),
      false,
    ],
  ])('[PE-009 PE-012] %s', (_case, who, expected) => {
    expect(isAdministrator(who)).toBe(expected)
  })
})

describe('a refusal explains the reason', () => {
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

describe('visibility', () => {
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

  it.each([true, false])('[PE-029 PE-039] event roles and staff depend on the organization: %s', (isOn) => {
    expect(hasEventRoles({ is_event_roles_enabled: isOn })).toBe(isOn)
  })

  it.each([
    ['WORKSPACE_ADMIN', [everything], false],
    ['ORG_ADMIN', [everything], true],
    ['MEMBER', ['token:read'], true],
    ['MEMBER', [], false],
  ] as const)('[PE-063 ST-034] a %s with %j can open API tokens: %s', (role, grants, allowed) => {
    expect(decideTokens(withGrants(grants, { legacyRole: role })).allowed).toBe(allowed)
  })
})
