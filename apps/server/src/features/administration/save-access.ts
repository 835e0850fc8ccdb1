import type { MemberAccess } from '@marquee/domain/organizations'
import { listWorkspaces, setTeamsOfMember, setMemberRole } from '#features/organizations/public.ts'
import { findRoles, setRolesOfMember } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permitAccess } from './organization-policy.ts'
import { t } from './texts.ts'

/**
 * Replaces the member's roles and teams. Throws `forbidden` when the caller would grant more than they have, and
 * `invalid_input` for roles and teams that don't exist.
 */
export async function saveAccess(
  ctx: WithDb<MemberContext>,
  userId: string,
  { before, after }: { before: MemberAccess; after: MemberAccess },
): Promise<void> {
  const roles = await findRoles(ctx.db, [
    ...before.roles,
    ...after.roles,
    ...after.workspaces.map(({ role }) => role),
  ])
  permitAccess(ctx, { before, after, roles })
  const teams = new Set((await listWorkspaces(ctx.db)).map(({ id }) => id))
  const unknown = after.workspaces.some(({ id }) => !teams.has(id))
  const ids = after.workspaces.map(({ id }) => id)
  if (unknown || new Set(ids).size < ids.length) {
    throw new AppError('invalid_input', { errors: { workspaces: [t('unknownTeams')] } })
  }
  const membership = { organizationId: ctx.organizationId, userId }
  const key = { organization_id: ctx.organizationId, user_id: userId }
  await setMemberRole(ctx, { ...membership, role: after.role })
  await setRolesOfMember(ctx.db, key, after.roles)
  await setTeamsOfMember(ctx, { ...membership, teams: after.workspaces })
}
