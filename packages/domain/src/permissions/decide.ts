/**
 * The permission policy of the product: whether someone can do something, and if not, why not. The server enforces it,
 * and the studio disables controls with it.
 */
import { everything, type Grant, type Permission, permissionWords } from './permissions.ts'
import {
  memberGrants,
  memberGrantsInWorkspaces,
  memberGrantsOutsideWorkspaces,
  type MemberRole,
} from './roles.ts'
import { t } from './texts.ts'

/** Permissions across the organization, and in each workspace by id. */
type Rights = {
  organization: readonly Grant[]
  workspaces: Readonly<Record<string, readonly Grant[]>>
}

export type Holder = {
  kind: 'member' | 'token'
  /**
   * The role that counts if the plan has no permissions; tokens have none. Only this folder reads it
   * (docs/rules/rights-not-role-names.md).
   */
  legacyRole: MemberRole | undefined
  permissions: Rights
  isWorkspaceEnabled: boolean
  /** Whether the plan has permissions. If not, only a member's legacy role counts (PE-008, PE-012). */
  hasPermissionsFeature: boolean
}

/** Who makes a request: a signed-in member of an organization, or one of its API tokens. */
export type Actor = Holder & {
  /** For a token, its creator. */
  userId: string
  organizationId: string
  /** Absent for a token. */
  signInId?: string
  apiTokenId?: string
  workspaceIds: readonly string[]
  /** When the organization is deleted; absent while no deletion is scheduled. */
  deletionAt?: Date
}

/** The workspace of the resource, or null for none. Omitted: any place where the holder has the permission. */
export type Placement = { workspaceId?: string | null }

export type Decision =
  | { allowed: true }
  | { allowed: false; reason: 'role' | 'team' | 'scope'; sentence: string }

/** Whether `holder` has all of the required permissions for a resource in that place (PE-009 to PE-015). */
export function decide(
  holder: Holder,
  required: Permission | readonly Permission[],
  placement: Placement = {},
): Decision {
  const missing = (typeof required === 'string' ? [required] : required).find(
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
 * Whether `holder` is an administrator, who can do everything in the organization and make others admins. API tokens
 * never are, whatever their scopes.
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
  // Without teams, or for a resource that belongs to none, a permission in any team counts.
  if (!holder.isWorkspaceEnabled || workspaceId === undefined || workspaceId === null) {
    if (memberGrantsInWorkspaces.includes(permission) || memberGrantsOutsideWorkspaces.includes(permission)) {
      return true
    }
    return Object.values(workspaces).some((grants) => includes(grants, permission))
  }
  const here = workspaces[workspaceId]
  if (here === undefined) return false
  return memberGrantsInWorkspaces.includes(permission) || includes(here, permission)
}

/**
 * The workspaces that `holder` has the permission in, in addition to resources without a workspace; undefined for all
 * workspaces.
 */
export function visibleWorkspaces(holder: Holder, permission: Permission): string[] | undefined {
  if (decide(holder, permission, { workspaceId: unrelatedWorkspace }).allowed) return undefined
  return Object.keys(holder.permissions.workspaces).filter(
    (workspaceId) => decide(holder, permission, { workspaceId }).allowed,
  )
}

/** A workspace without members. */
const unrelatedWorkspace = ''

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

/** Whether the permission concerns the organization itself, not content of a workspace. */
export function isAdministrative(permission: Permission): boolean {
  return adminResources.includes(permission.split(':')[0] ?? '')
}

/** PE-012 to PE-015: only organization admins administrate; everything else depends on the workspace. */
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
