import type { UserStatusReply } from '@marquee/domain/accounts'
import { writeAudit } from '#features/audit/public.ts'
import { findMembership } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { asSystemInside, inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { updateUserRow } from './account-store.ts'
import { findMemberOrInvitee } from './colleague.ts'
import { lockManagedUser } from './managed-user.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'
import { findLastSignIn } from './sign-in-store.ts'

/** The member's status and last sign-in (AU-096). Throws `not_found` for non-members. */
export async function getUserStatus(ctx: MemberContext, id: string): Promise<UserStatusReply> {
  return inOrganizationWithSystem(ctx, (ctx) => statusOf(ctx, id))
}

/** Ends the member's sign-ins and makes them choose a new password at the next one (AU-095, AU-103). */
export async function requireNewPassword(ctx: MemberContext, id: string): Promise<UserStatusReply> {
  return inOrganizationWithSystem(ctx, async (ctx) => {
    const user = await lockManagedUser(ctx, id)
    const change = { status: 'FORCE_CHANGE_PASSWORD' as const, updated_at: ctx.clock.now() }
    await asSystemInside(ctx, (ctx) => updateUserRow(ctx.db, id, change))
    await revokeSignInsOf(ctx, { userId: id })
    const target = { target_type: 'user', target_id: id, target_name: user.email }
    await writeAudit(ctx, { action: 'user.new_password_required', ...target })
    return statusOf(ctx, id)
  })
}

async function statusOf(ctx: WithSystemDb<MemberContext>, id: string): Promise<UserStatusReply> {
  const user = await findMemberOrInvitee(ctx.db, id)
  const ids = { organizationId: ctx.organizationId, userId: id }
  const membership = await findMembership(ctx.db, ids)
  if (!user || !membership) throw new AppError('not_found')
  const last = await asSystemInside(ctx, (ctx) => findLastSignIn(ctx.db, ids))
  return {
    id,
    status: user.status,
    is_active: membership.deactivated_at === null,
    last_signed_in_at: last?.toISOString() ?? null,
  }
}
