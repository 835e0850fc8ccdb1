/** The rules of roles that an organization makes for itself (PE-028, ST-014, ST-017). Pure, and without zod. */
import { decide, type Decision, type Holder, isAdministrative } from './decide.ts'
import { eventPermissions, isEventPermission } from './event-permissions.ts'
import { isPermission, type Permission, permissions, permissionWords } from './permissions.ts'
import type { Realm, RolePermission, RoleGroup } from './role.ts'
import { t } from './texts.ts'

/** Staff are only ever producers and coordinators (PE-041, PE-042). */
export const customRoleGroups = ['Organization Roles', 'Workspace Roles', 'Speaker Roles'] as const
export type CustomRoleGroup = (typeof customRoleGroups)[number]

export const maxRoleNameLength = 60

/** What is wrong with a role's name; undefined when nothing is. */
export function roleNameFault(name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return t('nameMissing')
  return length > maxRoleNameLength ? t('nameTooLong', { maxRoleNameLength }) : undefined
}

/** Where the roles of the group allow something: at events or in the studio. */
export function realmOfGroup(group: RoleGroup): Realm {
  return group === 'Speaker Roles' || group === 'Staff Roles' ? 'event_app' : 'studio_app'
}

type RoleFlags = { enableCustomRoles: boolean; enableCustomSpeakerRoles: boolean }

/** The groups in which an organization with these flags makes roles of its own (PE-028, ST-014). */
export function openRoleGroups(flags: RoleFlags): CustomRoleGroup[] {
  return customRoleGroups.filter((group) =>
    group === 'Speaker Roles' ? flags.enableCustomSpeakerRoles : flags.enableCustomRoles,
  )
}

/** A workspace that nobody belongs to: what somebody may do there, they may do in all of the organization. */
const anyWorkspace = { workspaceId: '' }

/** What somebody may do everywhere in the organization, and so can hand on to a role or to an API token. */
export function organizationWidePermissions(holder: Holder): Permission[] {
  return permissions.filter((permission) => decide(holder, permission, anyWorkspace).allowed)
}

/** What a role of this group may hold at most when this person writes it; the organization is not run from a workspace. */
export function grantablePermissions(author: Holder, group: RoleGroup): RolePermission[] {
  const wide = organizationWidePermissions(author)
  if (group === 'Organization Roles') return wide
  if (group === 'Workspace Roles') return wide.filter((permission) => !isAdministrative(permission))
  return decide(author, 'event:update', anyWorkspace).allowed ? [...eventPermissions] : []
}

/** Whether this person may write a role of this group with this list: a role never holds more than its author does. */
export function decideRoleContent(
  author: Holder,
  role: { role_group: RoleGroup; permission_list: readonly string[] },
): Decision {
  const grantable: readonly string[] = grantablePermissions(author, role.role_group)
  const tooMuch = role.permission_list.find((grant) => !grantable.includes(grant))
  if (tooMuch === undefined) return { allowed: true }
  const words = isPermission(tooMuch) ? permissionWords[tooMuch] : undefined
  return {
    allowed: false,
    reason: 'role',
    sentence:
      words === undefined
        ? t(isEventPermission(tooMuch) ? 'noEventPermissions' : 'wrongPermissionKind', {
            permission: tooMuch,
          })
        : t('grantOnlyOwn', { words }),
  }
}
