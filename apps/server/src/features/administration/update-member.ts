import { changeAccess, type Member, type UpdateMember } from '@marquee/domain/organizations'
import { revokeSignInsOf } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import {
  deactivateMember,
  lockOrganization,
  signalStudios,
  reactivateMember,
} from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { permitOnMember } from './organization-policy.ts'
import { getMemberDetails, viewOf } from './get-member.ts'
import { type MemberDetails, nameOf, accessOf } from './member-view.ts'
import { saveAccess } from './save-access.ts'

/**
 * Changes the member's roles and teams, and whether they are active; deactivating signs them out of the organization.
 * Throws `not_found`; `forbidden` with the reason for what the caller can't do (PE-007); `invalid_input` for roles and
 * teams that don't exist.
 */
export async function updateMember(
  ctx: MemberContext,
  input: { id: string; change: UpdateMember },
): Promise<Member> {
  const { id, change } = input
  return inOrganizationWithSystem(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    const member = await getMemberDetails(ctx, id)
    await changeRoles(ctx, member, change)
    await changeActivity(ctx, member, change.is_active)
    return viewOf(ctx, await getMemberDetails(ctx, id))
  })
}

async function changeRoles(
  ctx: WithDb<MemberContext>,
  member: MemberDetails,
  change: UpdateMember,
): Promise<void> {
  const changesRoles = change.role !== undefined || change.roles !== undefined
  if (!changesRoles && change.workspaces === undefined) return
  if (changesRoles) permitOnMember(ctx, 'change_roles', member)
  if (change.workspaces !== undefined) permitOnMember(ctx, 'change_teams', member)
  const before = accessOf(member)
  const after = changeAccess(before, change)
  await saveAccess(ctx, member.user_id, { before, after })
  await writeAudit(ctx, {
    action: 'user.roles_changed',
    target_type: 'user',
    target_id: member.user_id,
    target_name: nameOf(member),
    details: { before, after },
  })
  await signalStudios(ctx)
}

async function changeActivity(
  ctx: WithSystemDb<MemberContext>,
  member: MemberDetails,
  isActive: boolean | undefined,
): Promise<void> {
  if (isActive === undefined || isActive === (member.deactivated_at === null)) return
  permitOnMember(ctx, 'deactivate', member)
  const { organizationId } = ctx
  const { user_id: userId } = member
  if (isActive) {
    await reactivateMember(ctx, { organizationId, userId })
  } else {
    await deactivateMember(ctx, { organizationId, userId })
    await revokeSignInsOf(ctx, { userId, organizationId })
  }
  await writeAudit(ctx, {
    action: isActive ? 'user.reactivated' : 'user.deactivated',
    target_type: 'user',
    target_id: member.user_id,
    target_name: nameOf(member),
  })
  await signalStudios(ctx)
}
