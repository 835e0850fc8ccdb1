import { changePlaces, type Member, type UpdateMember } from '@marquee/domain/administration'
import { revokeSignInsOf } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { lockOrganization, tellStudios, updateMembership } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { permitOnMember } from './administration-policy.ts'
import { knownMember, viewOf } from './get-member.ts'
import { type KnownMember, nameOf, placesOf } from './member-view.ts'
import { savePlaces } from './save-places.ts'

/**
 * The member has these roles and teams, and is active or not. Whoever was deactivated is signed out of the organisation.
 * Open studios hear of it. Throws `not_found`; `forbidden` with the reason for what the caller may not do (PE-007); `invalid_input` for roles and
 * teams that do not exist.
 */
export async function updateMember(
  ctx: MemberContext,
  input: { id: string; change: UpdateMember },
): Promise<Member> {
  const { id, change } = input
  return inOrganizationWithSystem(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    const member = await knownMember(ctx, id)
    await changeRoles(ctx, member, change)
    await changeActivity(ctx, member, change.is_active)
    return viewOf(ctx, await knownMember(ctx, id))
  })
}

async function changeRoles(
  ctx: WithDb<MemberContext>,
  member: KnownMember,
  change: UpdateMember,
): Promise<void> {
  const asksForRoles = change.role !== undefined || change.roles !== undefined
  if (!asksForRoles && change.workspaces === undefined) return
  if (asksForRoles) permitOnMember(ctx, 'change_roles', member)
  if (change.workspaces !== undefined) permitOnMember(ctx, 'change_teams', member)
  const before = placesOf(member)
  const after = changePlaces(before, change)
  await savePlaces(ctx, member.user_id, { before, after })
  await writeAudit(ctx, {
    action: 'user.roles_changed',
    target_type: 'user',
    target_id: member.user_id,
    target_name: nameOf(member),
    details: { before, after },
  })
  await tellStudios(ctx)
}

async function changeActivity(
  ctx: WithSystemDb<MemberContext>,
  member: KnownMember,
  isActive: boolean | undefined,
): Promise<void> {
  if (isActive === undefined || isActive === (member.deactivated_at === null)) return
  permitOnMember(ctx, 'deactivate', member)
  const now = ctx.clock.now()
  const key = { organization_id: ctx.organizationId, user_id: member.user_id }
  await updateMembership(ctx.db, key, { deactivated_at: isActive ? null : now, updated_at: now })
  if (!isActive) {
    await revokeSignInsOf(ctx, { userId: member.user_id, organizationId: ctx.organizationId })
  }
  await writeAudit(ctx, {
    action: isActive ? 'user.reactivated' : 'user.deactivated',
    target_type: 'user',
    target_id: member.user_id,
    target_name: nameOf(member),
  })
  await tellStudios(ctx)
}
