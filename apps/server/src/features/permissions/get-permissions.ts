import {
  decide,
  everything,
  type Holder,
  type PermissionConfig,
  permissions,
  type PermissionsQuestion,
  type Realm,
} from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findMemberRights } from './member-rights.ts'
import { permit } from './permit.ts'

/**
 * A person's permissions, first in the organization, then in each of their workspaces (PE-016 to PE-019). Needs
 * `user:read` for another person. Throws `not_found` for non-members and other organizations.
 */
export async function getPermissions(
  ctx: MemberContext,
  question: PermissionsQuestion,
): Promise<PermissionConfig[]> {
  const { realm, requester_id: userId, context } = question
  if (context.organization !== ctx.organizationId) throw new AppError('not_found')
  if (userId !== ctx.actor.userId) permit(ctx.actor, 'user:read')
  return inOrganization(ctx, async (ctx) => {
    const rights = await findMemberRights(ctx.db, { userId, organizationId: ctx.organizationId })
    if (!rights) throw new AppError('not_found')
    const ofWorkspace = ({ id }: { id: string }): PermissionConfig => ({
      realm,
      resource_type: 'workspace',
      resource_id: id,
      permission_list: listOf(rights.holder, realm, id),
    })
    const ofOrganization: PermissionConfig = {
      realm,
      resource_type: 'organization',
      resource_id: ctx.organizationId,
      permission_list: listOf(rights.holder, realm),
    }
    return [ofOrganization, ...rights.workspaces.map(ofWorkspace)]
  })
}

/** In the event realm permissions depend on the event, so only people with all permissions have any here. */
function listOf(holder: Holder, realm: Realm, workspaceId?: string): string[] {
  if (holder.hasPermissionsFeature && holder.permissions.organization.includes(everything))
    return [everything]
  const placement = workspaceId === undefined ? {} : { workspaceId }
  return permissions.filter(
    (permission) => isOfRealm(permission, realm) && decide(holder, permission, placement).allowed,
  )
}

function isOfRealm(permission: string, realm: Realm): boolean {
  if (realm === 'event_app') return false
  return realm === 'studio_app' || /^(content|video):/.test(permission)
}
