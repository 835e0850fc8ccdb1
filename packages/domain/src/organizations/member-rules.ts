/** Who may do what to a member of an organization, and which roles go together. Pure; the server and its tests ask it. */
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

/** As much of a member as the rules need. */
export type MemberFacts = {
  userId: string
  /** An Organization Admin, whichever way they are one. */
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

/** Whether `actor` may do this to the member, and if not the sentence that says why (PE-007). */
export function decideOnMember(actor: Actor, action: MemberAction, member: MemberFacts): Decision {
  const decision = decide(actor, neededFor[action])
  if (!decision.allowed) return decision
  // A token speaks for whoever made it: what they may not do to themselves, it may not do to them.
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
 * Whether `actor` may give or take a role that allows `grants`: nobody hands out more than they hold, and an API token
 * no more than its scopes.
 */
export function decideOnGrant(actor: Actor, grants: readonly string[], workspaceId?: string): Decision {
  if (grants.includes(everything)) {
    return isAdministrator(actor) ? allowed : refused(t('onlyAdminAddsAdmin'))
  }
  const wanted = grants.filter(isPermission)
  // What a role allows in the whole organization is held there, not in some workspace.
  const placement = { workspaceId: workspaceId ?? '' }
  return decide(actor, wanted, placement).allowed ? allowed : refused(t('roleAboveOwn'))
}

/** What somebody is in an organization: the legacy role, the roles of the organization, and one role a workspace. */
export type MemberAccess = {
  role: MemberRole
  roles: readonly string[]
  workspaces: readonly { id: string; role: string }[]
}

/**
 * The places after `change`, with the legacy role and the named ones saying the same: an Organization Admin holds that
 * role, and a Team Admin is one in a team. A Team Admin who has no team left stays one (SH-031).
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
  const others = (change.roles ?? current.roles).filter((id) => id !== roleIds.organizationAdmin)
  const asAdmin = change.role === 'WORKSPACE_ADMIN'
  const workspaces = (change.workspaces ?? current.workspaces).map(({ id, role }) => {
    if (role !== undefined && change.role === undefined) return { id, role }
    // The legacy role alone was changed: it says what the person is in their teams.
    if (change.workspaces === undefined && asAdmin) return { id, role: roleIds.teamAdmin }
    if (change.workspaces === undefined && change.role === 'MEMBER' && role === roleIds.teamAdmin) {
      return { id, role: roleIds.eventEditor }
    }
    return { id, role: role ?? (asAdmin ? roleIds.teamAdmin : roleIds.eventEditor) }
  })
  return {
    role: isOrganizationAdmin ? 'ORG_ADMIN' : legacyRoleOf(workspaces, change.role ?? current.role),
    roles: isOrganizationAdmin ? [roleIds.organizationAdmin, ...others] : [...others],
    workspaces,
  }
}

function legacyRoleOf(workspaces: MemberAccess['workspaces'], wanted: MemberRole): MemberRole {
  if (workspaces.some(({ role }) => role === roleIds.teamAdmin)) return 'WORKSPACE_ADMIN'
  return wanted === 'WORKSPACE_ADMIN' && workspaces.length === 0 ? 'WORKSPACE_ADMIN' : 'MEMBER'
}
