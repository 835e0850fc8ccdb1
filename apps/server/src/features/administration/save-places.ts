import type { Places } from '@marquee/domain/administration'
import { listWorkspaces, replaceTeamsOfMember, updateMembership } from '#features/organizations/public.ts'
import { findRoles, replaceMembershipRoles } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permitPlaces } from './administration-policy.ts'

/**
 * The member has these places instead of those before. Throws `forbidden` where the caller would give more than they
 * hold, `invalid_input` for roles and teams that do not exist.
 */
export async function savePlaces(
  ctx: WithDb<MemberContext>,
  userId: string,
  { before, after }: { before: Places; after: Places },
): Promise<void> {
  const roles = await findRoles(ctx.db, [
    ...before.roles,
    ...after.roles,
    ...after.workspaces.map(({ role }) => role),
  ])
  permitPlaces(ctx, { before, after, roles })
  const teams = new Set((await listWorkspaces(ctx.db)).map(({ id }) => id))
  const unknown = after.workspaces.some(({ id }) => !teams.has(id))
  const ids = after.workspaces.map(({ id }) => id)
  if (unknown || new Set(ids).size < ids.length) {
    throw new AppError('invalid_input', { errors: { workspaces: ['Choose teams in your organization.'] } })
  }
  const key = { organization_id: ctx.organizationId, user_id: userId }
  await updateMembership(ctx.db, key, { role: after.role, updated_at: ctx.clock.now() })
  await replaceMembershipRoles(ctx.db, key, after.roles)
  await replaceTeamsOfMember(ctx.db, key, after.workspaces)
}
