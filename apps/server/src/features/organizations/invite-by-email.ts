import { decide } from '@marquee/domain/permissions'
import { listPeople, sendInvitation } from '#features/accounts/public.ts'
import { findOrganization } from './organization-store.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'

/**
 * The person gets an email that leads to accepting their place in the organization; the one before opens nothing. Answers
 * its link where the caller could read it in the outbox too (0046).
 */
export async function inviteByEmail(
  ctx: WithSystemDb<MemberContext>,
  userId: string,
  message: string,
): Promise<string | null> {
  const { organizationId } = ctx
  const organization = await findOrganization(ctx.db, organizationId)
  const link = await sendInvitation(ctx, {
    userId,
    organizationId,
    organizationName: organization?.name ?? '',
    inviterName: await nameOfActor(ctx),
    message,
  })
  return decide(ctx.actor, 'outbox:read').allowed ? link : null
}

/** How whoever acts is called. */
export async function nameOfActor({ db, actor }: WithDb<MemberContext>): Promise<string> {
  const inviter = (await listPeople(db, [actor.userId])).get(actor.userId)
  return inviter ? `${inviter.first_name} ${inviter.last_name}`.trim() : ''
}
