import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { revokeSignInsIn } from './sign-in-place-store.ts'

/** The person is signed out of the organisation on every device, within the seconds that callers are kept for. */
export async function revokeSignInsOf(
  ctx: Services,
  of: { userId: string; organizationId: string },
): Promise<void> {
  await asSystem(ctx, (ctx) => revokeSignInsIn(ctx.db, { ...of, at: ctx.clock.now() }))
}
