import { describe, expect, it } from 'vitest'
import {
  builtInRoles,
  customRoleGroups,
  decideRoleContent,
  defaultSpeakerRoleId,
  eventPermissions,
  eventRoleLimit,
  eventRoleNumbers,
  everything,
  findBuiltInRole,
  grantablePermissions,
  type Holder,
  inSpeakerRoleOrder,
  isGrant,
  isRolePermission,
  memberRoleNames,
  openRoleGroups,
  organizationWidePermissions,
  permissions,
  realms,
  type Role,
  roleIds,
  roleNameFault,
} from './public.ts'
import { speakerRoles, staffRoles } from './event-roles.ts'
import { memberGrants, organizationRoles, workspaceRoles } from './roles.ts'

const namesOf = (roles: readonly Role[]) => roles.map(({ name }) => name)
const listOf = (id: string): readonly string[] => findBuiltInRole(id)?.permission_list ?? []

describe('built-in roles', () => {
  it('[PE-001 PE-002] legacy roles have names', () => {
    expect(memberRoleNames).toMatchObject({ ORG_ADMIN: 'Organization Admin', WORKSPACE_ADMIN: 'Team Admin' })
  })

  it('[PE-003 PE-004 PE-005 ST-008] apply to the organization or to a workspace', () => {
    expect(namesOf(workspaceRoles)).toEqual(['Team Admin', 'Event Admin', 'Event Editor'])
    expect(namesOf(organizationRoles)).toEqual([
      'Organization Admin',
      'Brand Editor',
      'Integrations Editor',
      'Content Lab Editor',
    ])
  })

  it('[PE-022 PE-023] each have a unique id and a realm, and include only existing permissions', () => {
    expect(new Set(builtInRoles.map(({ id }) => id)).size).toBe(builtInRoles.length)
    expect(new Set(builtInRoles.map(({ realm }) => realm))).toEqual(new Set(realms))
    for (const { permission_list } of builtInRoles)
      expect(
        permission_list.filter((permission) => permission !== everything && !isRolePermission(permission)),
      ).toEqual([])
  })

  it.each([
    [
      'an event editor cannot create events',
      roleIds.eventEditor,
      ['event:update'],
      ['event:create', 'event:delete'],
    ],
    [
      'an event admin can do everything with events',
      roleIds.eventAdmin,
      ['event:create', 'event:delete', 'series:delete'],
      ['team:update'],
    ],
    [
      'a team admin manages the team’s members',
      roleIds.teamAdmin,
      ['team:update'],
      ['team:delete', 'user:update', 'token:read'],
    ],
    [
      'a brand editor cannot change events',
      roleIds.brandEditor,
      ['branding:update', 'template:update'],
      ['event:update'],
    ],
    [
      'an integrations editor maps forms',
      roleIds.integrationsEditor,
      ['integration:update', 'form:update'],
      ['event:update'],
    ],
    [
      'a content lab editor edits content',
      roleIds.contentLabEditor,
      ['content:delete', 'video:update'],
      ['event:update'],
    ],
  ])('[PE-006] %s', (_case, id, holds, lacks) => {
    expect(holds.filter((permission) => !listOf(id).includes(permission))).toEqual([])
    expect(lacks.filter((permission) => listOf(id).includes(permission))).toEqual([])
  })

  it('[PE-006 PE-007] each workspace role includes the one below it, and none administrates the organization', () => {
    const [teamAdmin, eventAdmin, eventEditor] = workspaceRoles.map(({ permission_list }) => permission_list)
    expect(eventEditor?.filter((permission) => !eventAdmin?.includes(permission))).toEqual([])
    expect(eventAdmin?.filter((permission) => !teamAdmin?.includes(permission))).toEqual([])
    expect(
      teamAdmin?.some((permission) =>
        /^(organization|user|role|token|sso|outbox|audit|domain):/.test(permission),
      ),
    ).toBe(false)
  })

  it('[PE-007] every member can read, and only read', () => {
    expect(memberGrants.every((permission) => permission.endsWith(':read'))).toBe(true)
    expect(
      memberGrants.some((permission) => /^(registrant|token|sso|outbox|audit|domain):/.test(permission)),
    ).toBe(false)
  })
})

describe('event roles', () => {
  it('[PE-030] have numbers', () => {
    expect(eventRoleNumbers).toEqual({ attendee: 0, organizer: 2, speaker: 4, sponsor: 6, checkInStaff: 8 })
  })

  it('[PE-031 PE-041 SH-008] staff are producers and coordinators', () => {
    expect(namesOf(staffRoles)).toEqual(['Producer', 'Coordinator'])
    expect(staffRoles.every((role) => role.role_group === 'Staff Roles' && role.realm === 'event_app')).toBe(
      true,
    )
  })

  it('[PE-032 VL-309] a producer can enter the backstage and use every tool', () => {
    expect(listOf(roleIds.producer)).toEqual(eventPermissions)
  })

  it('[PE-033 PE-034 VL-310] a coordinator shares and engages backstage, and never goes on stage', () => {
    expect(listOf(roleIds.coordinator)).toEqual(['backstage:enter', 'stage:share', 'audience:engage'])
  })

  it('[PE-035 PE-036 PE-037] speaker roles are ordered by priority, each with fewer permissions than the one before', () => {
    expect(namesOf(inSpeakerRoleOrder(speakerRoles.toReversed()))).toEqual([
      'Full Access',
      'Share Access',
      'Stage Access',
    ])
    expect(
      speakerRoles.every((role) => role.role_group === 'Speaker Roles' && role.realm === 'event_app'),
    ).toBe(true)
    expect(speakerRoles.map(({ permission_list }) => permission_list.length)).toEqual([4, 3, 2])
  })

  it('[PE-036] custom speaker roles follow, by name', () => {
    const own = (name: string): Role => ({
      id: name,
      realm: 'event_app',
      name,
      role_group: 'Speaker Roles',
      description: '',
      permission_list: ['stage:join'],
      is_custom: true,
    })
    const sorted = inSpeakerRoleOrder([own('Panel'), ...speakerRoles, own('Guest')])
    expect(namesOf(sorted).slice(-3)).toEqual(['Stage Access', 'Guest', 'Panel'])
  })

  it('[PE-038] a new speaker gets the default role of the event, or else the last one of the list', () => {
    expect(defaultSpeakerRoleId({ default_speaker_role: null })).toBe(roleIds.stageAccess)
    expect(defaultSpeakerRoleId({ default_speaker_role: roleIds.fullAccess })).toBe(roleIds.fullAccess)
  })

  it('[PE-044 PE-045] are listed ten at a time', () => {
    expect(eventRoleLimit).toBe(10)
  })
})

const author = (
  organization: Holder['permissions']['organization'],
  change: Partial<Holder> = {},
): Holder => ({
  kind: 'member',
  legacyRole: 'MEMBER',
  permissions: { organization, workspaces: { team: ['event:update', 'form:update'] } },
  isWorkspaceEnabled: true,
  hasPermissionsFeature: true,
  ...change,
})

describe('custom roles', () => {
  it.each([
    [false, false, []],
    [true, false, ['Organization Roles', 'Workspace Roles']],
    [false, true, ['Speaker Roles']],
    [true, true, [...customRoleGroups]],
  ])(
    '[PE-028 ST-014] are allowed by the flags %s and %s',
    (enableCustomRoles, enableCustomSpeakerRoles, groups) => {
      expect(openRoleGroups({ enableCustomRoles, enableCustomSpeakerRoles })).toEqual(groups)
    },
  )

  it('[PE-042] are never staff roles', () => {
    expect(customRoleGroups).not.toContain('Staff Roles')
  })

  it.each([
    ['   ', 'Enter a role name.'],
    ['n'.repeat(61), 'Use at most 60 characters.'],
    ['n'.repeat(60), undefined],
  ])('[ST-017] are named: %j', (name, fault) => {
    expect(roleNameFault(name)).toBe(fault)
  })

  it('[ST-017] can include what their author has across the organization, but not what they have in a team', () => {
    expect(organizationWidePermissions(author([everything]))).toEqual(permissions)
    const wide = organizationWidePermissions(author(['branding:update']))
    expect(wide).toEqual(
      permissions.filter(
        (permission) => permission === 'branding:update' || memberGrants.includes(permission),
      ),
    )
  })

  it.each([
    ['Organization Roles', [everything], ['sso:update'], true],
    ['Organization Roles', ['role:update'], ['sso:update'], false],
    ['Workspace Roles', [everything], ['event:update'], true],
    ['Workspace Roles', [everything], ['sso:update'], false],
    ['Organization Roles', [everything], ['stage:join'], false],
    ['Speaker Roles', [everything], ['stage:join'], true],
    ['Speaker Roles', ['branding:update'], ['stage:join'], false],
    ['Speaker Roles', [everything], ['event:update'], false],
    ['Organization Roles', [everything], [everything], false],
  ] as const)(
    '[ST-017] %s by an author with %j can include %j: %s',
    (role_group, holds, permission_list, allowed) => {
      expect(decideRoleContent(author(holds), { role_group, permission_list }).allowed).toBe(allowed)
    },
  )

  it('[ST-017] can include everything that their author can grant', () => {
    for (const group of customRoleGroups)
      expect(
        decideRoleContent(author([everything]), {
          role_group: group,
          permission_list: grantablePermissions(author([everything]), group),
        }),
      ).toEqual({ allowed: true })
    expect(grantablePermissions(author([everything]), 'Organization Roles').every(isGrant)).toBe(true)
  })
})
