import { revokeSignInsOf } from '#features/accounts/public.ts'
import type { MemberContext } from '#platform/context.ts'

/** The person is signed out of the caller's organisation, on every device. */
export async function endSignIns(ctx: MemberContext, userId: string): Promise<void> {
  await revokeSignInsOf(ctx, { userId, organizationId: ctx.organizationId })
}
