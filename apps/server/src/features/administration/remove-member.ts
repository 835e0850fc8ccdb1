import { revokeSignInsOf } from '#features/accounts/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import { endMembership, lockOrganization, signalStudios } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import { permitOnMember } from './organization-policy.ts'
import { getMemberDetails } from './get-member.ts'
import { nameOf } from './member-view.ts'

/**
 * Removes the member and signs them out of the organization; what they created stays. Throws `not_found`, and
 * `forbidden` with the reason for the caller themselves, the last admin, and an admin when the caller isn't one.
 */
export async function removeMember(ctx: MemberContext, id: string): Promise<void> {
  await inOrganizationWithSystem(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    const member = await getMemberDetails(ctx, id)
    permitOnMember(ctx, 'remove', member)
    await revokeSignInsOf(ctx, { userId: id, organizationId: ctx.organizationId })
    await endMembership(ctx, { organizationId: ctx.organizationId, userId: id })
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
