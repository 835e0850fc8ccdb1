/** The roles of a realm against what each allows: what the matrix and the list of one role show. */
import {
  everything,
  eventPermissions,
  isRolePermission,
  type ListedRole,
  permissions,
  type Realm,
  type RolePermission,
  roleGroups,
} from '@marquee/domain/permissions'
import { groupPermissions, type PermissionGroup } from './permission-groups.ts'

const everyPermission: readonly RolePermission[] = [...permissions, ...eventPermissions]

/** The areas that roles of the realm can be about, with their permissions. */
export function areasOf(realm: Realm, roles: readonly ListedRole[]): PermissionGroup<RolePermission>[] {
  if (realm === 'studio_app') return groupPermissions(permissions)
  if (realm === 'event_app') return groupPermissions(eventPermissions)
  const named = new Set(roles.flatMap(({ permission_list }) => permission_list).filter(isRolePermission))
  return groupPermissions(everyPermission.filter((name) => named.has(name)))
}

/** Whether the role allows it: by name, or as a role that allows everything. */
export function allows({ permission_list: list }: ListedRole, name: RolePermission): boolean {
  return list.some((grant) => grant === everything || grant === name)
}

/** Roles that are given for the same stand beside each other. */
export function inGroups(roles: readonly ListedRole[]): ListedRole[] {
  return roleGroups.flatMap((group) => roles.filter(({ role_group }) => role_group === group))
}
