import { revokeSignInsOf } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { deleteMembership } from './member-store.ts'
import { lockOrganization } from './organization-store.ts'
import { signalStudios } from './signal-studios.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import { permitOnMember } from './organization-policy.ts'
import { knownMember } from './get-member.ts'
import { nameOf } from './member-view.ts'

/**
 * The person is not of the organization any more, and signed out of it; what they made stays. Throws `not_found`, and
 * `forbidden` with the reason for oneself, the last admin, and an admin whom no admin removes.
 */
export async function removeMember(ctx: MemberContext, id: string): Promise<void> {
  await inOrganizationWithSystem(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    const member = await knownMember(ctx, id)
    permitOnMember(ctx, 'remove', member)
    await revokeSignInsOf(ctx, { userId: id, organizationId: ctx.organizationId })
    await deleteMembership(ctx.db, { organization_id: ctx.organizationId, user_id: id })
    await writeAudit(ctx, {
      action: 'user.removed',
      target_type: 'user',
      target_id: id,
      target_name: nameOf(member),
      details: { email: member.email },
    })
    await signalStudios(ctx)
  })
}
