/** Rules for an organization's custom roles (PE-028, ST-014, ST-017). Pure, and free of zod. */
import { decide, type Decision, type Holder, isAdministrative } from './decide.ts'
import { eventPermissions, isEventPermission } from './event-permissions.ts'
import { isPermission, type Permission, permissions, permissionWords } from './permissions.ts'
import type { Realm, RolePermission, RoleGroup } from './role.ts'
import { t } from './texts.ts'

/** There are no custom staff roles: staff are producers and coordinators (PE-041, PE-042). */
export const customRoleGroups = ['Organization Roles', 'Workspace Roles', 'Speaker Roles'] as const
export type CustomRoleGroup = (typeof customRoleGroups)[number]

export const maxRoleNameLength = 60

/** What is wrong with a role's name; undefined if nothing is. */
export function roleNameFault(name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return t('nameMissing')
  return length > maxRoleNameLength ? t('nameTooLong', { maxRoleNameLength }) : undefined
}

export function realmOfGroup(group: RoleGroup): Realm {
  return group === 'Speaker Roles' || group === 'Staff Roles' ? 'event_app' : 'studio_app'
}

type RoleFlags = { enableCustomRoles: boolean; enableCustomSpeakerRoles: boolean }

/** The groups in which an organization with these flags can create roles (PE-028, ST-014). */
export function openRoleGroups(flags: RoleFlags): CustomRoleGroup[] {
  return customRoleGroups.filter((group) =>
    group === 'Speaker Roles' ? flags.enableCustomSpeakerRoles : flags.enableCustomRoles,
  )
}

/** A workspace without members: permissions that hold there hold across the organization. */
const anyWorkspace = { workspaceId: '' }

/** The permissions that someone has across the organization, and can therefore grant to roles and API tokens. */
export function organizationWidePermissions(holder: Holder): Permission[] {
  return permissions.filter((permission) => decide(holder, permission, anyWorkspace).allowed)
}

/** The permissions that this author can give a role of this group. Workspace roles never include administrative ones. */
export function grantablePermissions(author: Holder, group: RoleGroup): RolePermission[] {
  const wide = organizationWidePermissions(author)
  if (group === 'Organization Roles') return wide
  if (group === 'Workspace Roles') return wide.filter((permission) => !isAdministrative(permission))
  return decide(author, 'event:update', anyWorkspace).allowed ? [...eventPermissions] : []
}

/** Whether this author can save this role: it can't include permissions that the author lacks. */
export function decideRoleContent(
  author: Holder,
  role: { role_group: RoleGroup; permission_list: readonly string[] },
): Decision {
  const grantable: readonly string[] = grantablePermissions(author, role.role_group)
  const excess = role.permission_list.find((grant) => !grantable.includes(grant))
  if (excess === undefined) return { allowed: true }
  const words = isPermission(excess) ? permissionWords[excess] : undefined
  return {
    allowed: false,
    reason: 'role',
    sentence:
      words === undefined
        ? t(isEventPermission(excess) ? 'noEventPermissions' : 'wrongPermissionKind', {
            permission: excess,
          })
        : t('grantOnlyOwn', { words }),
  }
}
