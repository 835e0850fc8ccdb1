/** Who can do what to a member of an organization, and how roles combine. Pure. */
import { defineLabels } from '../languages/public.ts'
import {
  type Actor,
  type Decision,
  decide,
  everything,
  isAdministrator,
  isPermission,
  type MemberRole,
  type Permission,
  roleIds,
} from '../permissions/public.ts'
import type { MemberAction } from './member-states.ts'
import { t } from './texts.ts'

export type MemberFacts = {
  userId: string
  /** An Organization Admin, by legacy role or by named role. */
  isAdmin: boolean
  /** The only active Organization Admin. */
  isLastAdmin: boolean
  workspaceIds: readonly string[]
}

const neededFor: Record<MemberAction, Permission> = {
  change_roles: 'user:update',
  change_teams: 'user:update',
  deactivate: 'user:update',
  remove: 'user:delete',
  reset_password: 'user:update',
  set_password: 'user:update',
}

const allowed: Decision = { allowed: true }
const refused = (sentence: string): Decision => ({ allowed: false, reason: 'role', sentence })

/** Whether `actor` can do this to the member, or else a sentence that says why not (PE-007). */
export function decideOnMember(actor: Actor, action: MemberAction, member: MemberFacts): Decision {
  const decision = decide(actor, neededFor[action])
  if (!decision.allowed) return decision
  // A token acts for its creator, so it can't do to them what they can't do to themselves.
  if (member.userId === actor.userId) return refused(selfRefusals[action])
  if (member.isAdmin && !isAdministrator(actor)) {
    return refused(t('onlyAdminChangesAdmin'))
  }
  if (action === 'change_teams') return allowed
  if (action === 'set_password' && !isAdministrator(actor)) {
    return refused(t('onlyAdminSetsPassword'))
  }
  if (member.isLastAdmin && action !== 'reset_password' && action !== 'set_password') {
    return refused(t('lastAdmin'))
  }
  return allowed
}

const selfRefusals: Record<MemberAction, string> = defineLabels('domain/organizations/selfRefusals', {
  change_roles: "You can't change your own role. Ask another organization admin.",
  change_teams: "You can't change your own role. Ask another organization admin.",
  deactivate: "You can't deactivate yourself.",
  remove: "You can't remove yourself.",
  reset_password: 'Change your own password in Preferences.',
  set_password: 'Change your own password in Preferences.',
})

/**
 * Whether `actor` can give or take a role with these `grants`: people can't grant more than they have, and API tokens
 * can't grant more than their scopes.
 */
export function decideOnGrant(actor: Actor, grants: readonly string[], workspaceId?: string): Decision {
  if (grants.includes(everything)) {
    return isAdministrator(actor) ? allowed : refused(t('onlyAdminAddsAdmin'))
  }
  const permissions = grants.filter(isPermission)
  // To grant an organization-wide role, the actor needs the permissions organization-wide too, not just in some workspace.
  const placement = { workspaceId: workspaceId ?? '' }
  return decide(actor, permissions, placement).allowed ? allowed : refused(t('roleAboveOwn'))
}

/** Someone's legacy role, organization roles, and one role per workspace. */
export type MemberAccess = {
  role: MemberRole
  roles: readonly string[]
  workspaces: readonly { id: string; role: string }[]
}

/**
 * Applies `change` and keeps the legacy role in line with the named roles: an Organization Admin also has that named
 * role, and a Team Admin has it in a team. A Team Admin without any team stays one (SH-031).
 */
export function changeAccess(
  current: MemberAccess,
  change: {
    role?: MemberRole | undefined
    roles?: readonly string[] | undefined
    workspaces?: readonly { id: string; role?: string | undefined }[] | undefined
  },
): MemberAccess {
  const wantsAdmin = change.roles?.includes(roleIds.organizationAdmin) ?? false
  const isOrganizationAdmin =
    wantsAdmin || (change.role ?? (change.roles ? undefined : current.role)) === 'ORG_ADMIN'
  const otherRoles = (change.roles ?? current.roles).filter((id) => id !== roleIds.organizationAdmin)
  const asAdmin = change.role === 'WORKSPACE_ADMIN'
  const workspaces = (change.workspaces ?? current.workspaces).map(({ id, role }) => {
    if (role !== undefined && change.role === undefined) return { id, role }
    // Only the legacy role was changed, so it applies to the teams that the person is in.
    if (change.workspaces === undefined && asAdmin) return { id, role: roleIds.teamAdmin }
    if (change.workspaces === undefined && change.role === 'MEMBER' && role === roleIds.teamAdmin) {
      return { id, role: roleIds.eventEditor }
    }
    return { id, role: role ?? (asAdmin ? roleIds.teamAdmin : roleIds.eventEditor) }
  })
  return {
    role: isOrganizationAdmin ? 'ORG_ADMIN' : legacyRoleOf(workspaces, change.role ?? current.role),
    roles: isOrganizationAdmin ? [roleIds.organizationAdmin, ...otherRoles] : [...otherRoles],
    workspaces,
  }
}

function legacyRoleOf(workspaces: MemberAccess['workspaces'], requested: MemberRole): MemberRole {
  if (workspaces.some(({ role }) => role === roleIds.teamAdmin)) return 'WORKSPACE_ADMIN'
  return requested === 'WORKSPACE_ADMIN' && workspaces.length === 0 ? 'WORKSPACE_ADMIN' : 'MEMBER'
}
