/**
 * The one policy of the product: whether somebody may do something, and if not, why not. The server refuses by it and
 * the studio disables by it.
 */
import { everything, type Grant, type Permission, permissionWords } from './permissions.ts'
import {
  memberGrants,
  memberGrantsInWorkspaces,
  memberGrantsOutsideWorkspaces,
  type MemberRole,
} from './roles.ts'
import { t } from './texts.ts'

/** What roles allow: in the whole organization, and in single workspaces by id. */
type Rights = {
  organization: readonly Grant[]
  workspaces: Readonly<Record<string, readonly Grant[]>>
}

/** As much of somebody as a decision needs. */
export type Holder = {
  kind: 'member' | 'token'
  /**
   * What a membership says where the plan has no permissions; a token has none. Only this folder reads it
   * (docs/rules/rights-not-role-names.md).
   */
  legacyRole: MemberRole | undefined
  permissions: Rights
  isWorkspaceEnabled: boolean
  /** Whether the plan has permissions; without it only the legacy role of a member counts (PE-008, PE-012). */
  hasPermissionsFeature: boolean
}

/** Who acts: a member of one organization by a sign-in, or one of its API tokens. */
export type Actor = Holder & {
  /** Of a token, the person who made it. */
  userId: string
  organizationId: string
  /** Absent for a token. */
  signInId?: string
  apiTokenId?: string
  workspaceIds: readonly string[]
  /** When the organization is deleted; absent while no deletion is scheduled. */
  deletionAt?: Date
}

/** Where the thing belongs: a workspace, or none (null). Left out: anywhere that the holder has the right at all. */
export type Placement = { workspaceId?: string | null }

export type Decision =
  | { allowed: true }
  | { allowed: false; reason: 'role' | 'team' | 'scope'; sentence: string }

/** Whether `holder` may do all of `wanted` with a thing placed there (PE-009 to PE-015). */
export function decide(
  holder: Holder,
  wanted: Permission | readonly Permission[],
  placement: Placement = {},
): Decision {
  const missing = (typeof wanted === 'string' ? [wanted] : wanted).find(
    (permission) => !holds(holder, permission, placement),
  )
  if (missing === undefined) return { allowed: true }
  const words = permissionWords[missing]
  if (holder.kind === 'token') {
    return { allowed: false, reason: 'scope', sentence: t('tokenNotAllowed', { words }) }
  }
  if (holds(holder, missing, {})) {
    return {
      allowed: false,
      reason: 'team',
      sentence: t('notAllowedInTeam', { words }),
    }
  }
  return {
    allowed: false,
    reason: 'role',
    sentence: t('notAllowed', { words }),
  }
}

/**
 * Whether `holder` runs the organization: does everything in it, and makes others admins. Never an API token, however
 * wide its scopes are.
 */
export function isAdministrator(holder: Holder): boolean {
  if (holder.kind === 'token') return false
  return holder.hasPermissionsFeature
    ? holder.permissions.organization.includes(everything)
    : holder.legacyRole === 'ORG_ADMIN'
}

function holds(holder: Holder, permission: Permission, { workspaceId }: Placement): boolean {
  if (holder.kind === 'token') return includes(holder.permissions.organization, permission)
  if (!holder.hasPermissionsFeature) return holdsByLegacyRole(holder, permission, workspaceId)
  const { organization, workspaces } = holder.permissions
  if (includes(organization, permission) || memberGrants.includes(permission)) return true
  const ofWorkspaces = Object.values(workspaces)
  // Where there are no teams, or a thing is of none, what somebody may do in any team counts.
  if (!holder.isWorkspaceEnabled || workspaceId === undefined || workspaceId === null) {
    if (memberGrantsInWorkspaces.includes(permission) || memberGrantsOutsideWorkspaces.includes(permission)) {
      return true
    }
    return ofWorkspaces.some((grants) => includes(grants, permission))
  }
  const here = workspaces[workspaceId]
  if (here === undefined) return false
  return memberGrantsInWorkspaces.includes(permission) || includes(here, permission)
}

/**
 * The workspaces whose things `holder` may see under `permission`, beside the things of no workspace; undefined when
 * that is every one.
 */
export function visibleWorkspaces(holder: Holder, permission: Permission): string[] | undefined {
  if (decide(holder, permission, { workspaceId: anyOther }).allowed) return undefined
  return Object.keys(holder.permissions.workspaces).filter(
    (workspaceId) => decide(holder, permission, { workspaceId }).allowed,
  )
}

/** A workspace that nobody belongs to. */
const anyOther = ''

const adminResources = [
  'organization',
  'user',
  'role',
  'team',
  'domain',
  'token',
  'sso',
  'outbox',
  'audit',
  'privacy',
]

/** Whether it is about the organization itself, and not about what a workspace owns. */
export function isAdministrative(permission: Permission): boolean {
  return adminResources.includes(permission.split(':')[0] ?? '')
}

/** PE-012 to PE-015: administration is the organization admins'; the rest depends on the workspace alone. */
function holdsByLegacyRole(
  holder: Holder,
  permission: Permission,
  workspaceId: string | null | undefined,
): boolean {
  if (holder.legacyRole === 'ORG_ADMIN' || memberGrants.includes(permission)) return true
  const isOwnWorkspace = workspaceId != null && workspaceId in holder.permissions.workspaces
  if (permission === 'team:update') {
    return holder.legacyRole === 'WORKSPACE_ADMIN' && (workspaceId === undefined || isOwnWorkspace)
  }
  if (isAdministrative(permission)) return false
  return !holder.isWorkspaceEnabled || workspaceId == null || isOwnWorkspace
}

function includes(grants: readonly Grant[], permission: Permission): boolean {
  return grants.includes(everything) || grants.includes(permission)
}
