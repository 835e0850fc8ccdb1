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

describe('the roles that every organization has', () => {
  it('[PE-001 PE-002] legacy roles have names', () => {
    expect(memberRoleNames).toMatchObject({ ORG_ADMIN: 'Organization Admin', WORKSPACE_ADMIN: 'Team Admin' })
  })

  it('[PE-003 PE-004 PE-005 ST-008] are of the organization or of a workspace', () => {
    expect(namesOf(workspaceRoles)).toEqual(['Team Admin', 'Event Admin', 'Event Editor'])
    expect(namesOf(organizationRoles)).toEqual([
      'Organization Admin',
      'Brand Editor',
      'Integrations Editor',
      'Content Lab Editor',
    ])
  })

  it('[PE-022 PE-023] each have an id of their own and a realm, and hold only what exists', () => {
    expect(new Set(builtInRoles.map(({ id }) => id)).size).toBe(builtInRoles.length)
    expect(new Set(builtInRoles.map(({ realm }) => realm))).toEqual(new Set(realms))
    for (const { permission_list } of builtInRoles)
      expect(permission_list.filter((one) => one !== everything && !isRolePermission(one))).toEqual([])
  })

  it.each([
    [
      'an event editor creates no events',
      roleIds.eventEditor,
      ['event:update'],
      ['event:create', 'event:delete'],
    ],
    [
      'an event admin has them all',
      roleIds.eventAdmin,
      ['event:create', 'event:delete', 'series:delete'],
      ['team:update'],
    ],
    [
      'a team admin says who is in the team',
      roleIds.teamAdmin,
      ['team:update'],
      ['team:delete', 'user:update', 'token:read'],
    ],
    [
      'a brand editor changes no events',
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
      'a content lab editor makes content',
      roleIds.contentLabEditor,
      ['content:delete', 'video:update'],
      ['event:update'],
    ],
  ])('[PE-006] %s', (_case, id, holds, lacks) => {
    expect(holds.filter((one) => !listOf(id).includes(one))).toEqual([])
    expect(lacks.filter((one) => listOf(id).includes(one))).toEqual([])
  })

  it('[PE-006 PE-007] a workspace role has all that the one below it has, and nothing of the organization', () => {
    const [teamAdmin, eventAdmin, eventEditor] = workspaceRoles.map(({ permission_list }) => permission_list)
    expect(eventEditor?.filter((one) => !eventAdmin?.includes(one))).toEqual([])
    expect(eventAdmin?.filter((one) => !teamAdmin?.includes(one))).toEqual([])
    expect(
      teamAdmin?.some((one) => /^(organization|user|role|token|sso|outbox|audit|domain):/.test(one)),
    ).toBe(false)
  })

  it('[PE-007] every member reads, and only reads', () => {
    expect(memberGrants.every((one) => one.endsWith(':read'))).toBe(true)
    expect(memberGrants.some((one) => /^(registrant|token|sso|outbox|audit|domain):/.test(one))).toBe(false)
  })
})

describe('the roles of events', () => {
  it('[PE-030] have numbers', () => {
    expect(eventRoleNumbers).toEqual({ attendee: 0, organizer: 2, speaker: 4, sponsor: 6, checkInStaff: 8 })
  })

  it('[PE-031 PE-041 SH-008] staff are producers and coordinators', () => {
    expect(namesOf(staffRoles)).toEqual(['Producer', 'Coordinator'])
    expect(staffRoles.every((role) => role.role_group === 'Staff Roles' && role.realm === 'event_app')).toBe(
      true,
    )
  })

  it('[PE-032 VL-309] a producer enters the backstage and has every tool', () => {
    expect(listOf(roleIds.producer)).toEqual(eventPermissions)
  })

  it('[PE-033 PE-034 VL-310] a coordinator shares and engages backstage, and never goes on stage', () => {
    expect(listOf(roleIds.coordinator)).toEqual(['backstage:enter', 'stage:share', 'audience:engage'])
  })

  it('[PE-035 PE-036 PE-037] speaker roles stand in the order of their priority, each with less than the one before', () => {
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

  it('[PE-036] those of the organization come after them by name', () => {
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

  it('[PE-038] a new speaker gets the default of the event, else the last of the list', () => {
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
  ])('[PE-028 ST-014] by the flags %s and %s', (enableCustomRoles, enableCustomSpeakerRoles, groups) => {
    expect(openRoleGroups({ enableCustomRoles, enableCustomSpeakerRoles })).toEqual(groups)
  })

  it('[PE-042] are never of staff', () => {
    expect(customRoleGroups).not.toContain('Staff Roles')
  })

  it.each([
    ['   ', 'Enter a role name.'],
    ['n'.repeat(61), 'Use at most 60 characters.'],
    ['n'.repeat(60), undefined],
  ])('[ST-017] are named: %j', (name, fault) => {
    expect(roleNameFault(name)).toBe(fault)
  })

  it('[ST-017] hold what their author holds in the whole organization, and not what they hold in a team', () => {
    expect(organizationWidePermissions(author([everything]))).toEqual(permissions)
    const wide = organizationWidePermissions(author(['branding:update']))
    expect(wide).toEqual(permissions.filter((one) => one === 'branding:update' || memberGrants.includes(one)))
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
    '[ST-017] %s of an author with %j may hold %j: %s',
    (role_group, holds, permission_list, allowed) => {
      expect(decideRoleContent(author(holds), { role_group, permission_list }).allowed).toBe(allowed)
    },
  )

  it('[ST-017] everything that may be granted is what a role may hold', () => {
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
