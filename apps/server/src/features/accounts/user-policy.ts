/** Who may change the account of somebody else. */
import { decideOnGrant } from '@marquee/domain/organizations'
import { type Actor, findBuiltInRole, isAdministrator, roleIds } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Whether the actor may do everything in the organization: only they decide who else may, and how admins sign in. */
export function isOrganizationAdmin(actor: Actor): boolean {
  return isAdministrator(actor)
}

/** Throws `forbidden` unless the actor may put a new member into the team and give them the role that they begin with. */
export function permitNewcomer(actor: Actor, workspaceId: string): void {
  permit(actor, 'team:update', { workspaceId })
  const grants = findBuiltInRole(roleIds.eventEditor)?.permission_list ?? []
  const decision = decideOnGrant(actor, grants, workspaceId)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}
