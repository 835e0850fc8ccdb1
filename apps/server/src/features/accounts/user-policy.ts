/** Who may change other people's accounts. */
import { decideOnGrant } from '@marquee/domain/organizations'
import { type Actor, findBuiltInRole, isAdministrator, roleIds } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Whether the actor is an admin. Only admins appoint other admins and decide how they sign in. */
export function isOrganizationAdmin(actor: Actor): boolean {
  return isAdministrator(actor)
}

/** Throws `forbidden` unless the actor may add a new member to the team with the initial role. */
export function permitNewcomer(actor: Actor, workspaceId: string): void {
  permit(actor, 'team:update', { workspaceId })
  const grants = findBuiltInRole(roleIds.eventEditor)?.permission_list ?? []
  const decision = decideOnGrant(actor, grants, workspaceId)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}
