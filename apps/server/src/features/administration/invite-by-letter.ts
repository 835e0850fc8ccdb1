import { listPeople, sendInvitation } from '#features/accounts/public.ts'
import { findOrganization } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'

/** The person gets a letter whose link accepts their place in the organisation; the one before opens nothing. */
export async function inviteByLetter(
  ctx: WithSystemDb<MemberContext>,
  userId: string,
  message: string,
): Promise<void> {
  const { organizationId, actor } = ctx
  const organization = await findOrganization(ctx.db, organizationId)
  const inviter = (await listPeople(ctx.db, [actor.userId])).get(actor.userId)
  await sendInvitation(ctx, {
    userId,
    organizationId,
    organizationName: organization?.name ?? '',
    inviterName: inviter ? `${inviter.first_name} ${inviter.last_name}`.trim() : '',
    message,
  })
}
