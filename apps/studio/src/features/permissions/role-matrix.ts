/** A realm's roles and what each allows, for the matrix and the list of a single role. */
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

/** The areas that the realm's roles can cover, with their permissions. */
export function areasOf(realm: Realm, roles: readonly ListedRole[]): PermissionGroup<RolePermission>[] {
  if (realm === 'studio_app') return groupPermissions(permissions)
  if (realm === 'event_app') return groupPermissions(eventPermissions)
  const named = new Set(roles.flatMap(({ permission_list }) => permission_list).filter(isRolePermission))
  return groupPermissions(everyPermission.filter((name) => named.has(name)))
}

/** Whether the role has the permission, or all of them. */
export function allows({ permission_list: list }: ListedRole, name: RolePermission): boolean {
  return list.some((grant) => grant === everything || grant === name)
}

/** Sorted by role group. */
export function inGroups(roles: readonly ListedRole[]): ListedRole[] {
  return roleGroups.flatMap((group) => roles.filter(({ role_group }) => role_group === group))
}
