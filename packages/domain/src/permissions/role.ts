/** Role types, and the ids of built-in roles. */
import { type EventPermission, isEventPermission } from './event-permissions.ts'
import { builtInRoleDescriptions, builtInRoleNames } from './texts.ts'
import { type Grant, isPermission, type Permission } from './permissions.ts'

/** PE-023. */
export const realms = ['studio_app', 'event_app', 'content_lab'] as const
export type Realm = (typeof realms)[number]

/** Where a role applies: the whole organization, one workspace, or one event, to its staff or its speakers. */
export const roleGroups = ['Organization Roles', 'Workspace Roles', 'Staff Roles', 'Speaker Roles'] as const
export type RoleGroup = (typeof roleGroups)[number]

/** What a custom role can include: permissions of the studio or of events. */
export type RolePermission = Permission | EventPermission

/** What any role can include, which adds `everything` (PE-009). */
export type RoleGrant = Grant | EventPermission

export type Role = {
  id: string
  realm: Realm
  name: string
  role_group: RoleGroup
  description: string
  permission_list: readonly RoleGrant[]
  is_custom: boolean
}

export function isRolePermission(name: string): name is RolePermission {
  return isPermission(name) || isEventPermission(name)
}

/** Fixed ids, so that assignments and API clients can refer to them. */
export const roleIds = {
  organizationAdmin: '00000000-0000-7000-8000-000000000001',
  brandEditor: '00000000-0000-7000-8000-000000000002',
  integrationsEditor: '00000000-0000-7000-8000-000000000003',
  contentLabEditor: '00000000-0000-7000-8000-000000000004',
  teamAdmin: '00000000-0000-7000-8000-000000000011',
  eventAdmin: '00000000-0000-7000-8000-000000000012',
  eventEditor: '00000000-0000-7000-8000-000000000013',
  producer: '00000000-0000-7000-8000-000000000021',
  coordinator: '00000000-0000-7000-8000-000000000022',
  fullAccess: '00000000-0000-7000-8000-000000000031',
  shareAccess: '00000000-0000-7000-8000-000000000032',
  stageAccess: '00000000-0000-7000-8000-000000000033',
} as const

export type BuiltInRole = keyof typeof roleIds

/** A built-in role, whose name and description are read in the current language. */
export function builtInRole(
  key: BuiltInRole,
  role: Pick<Role, 'realm' | 'role_group' | 'permission_list'>,
): Role {
  return {
    id: roleIds[key],
    is_custom: false,
    ...role,
    get name() {
      return builtInRoleNames[key]
    },
    get description() {
      return builtInRoleDescriptions[key]
    },
  }
}
