import { writeAudit } from '#features/audit/public.ts'
import type { RequestOrigin, Services, UserContext } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { providerReached } from './provider-reached.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'
import { lockSignInByRefreshToken } from './sign-in-store.ts'

/** The sign-in that holds this refresh token is over, on every device that shares it. Unknown tokens change nothing. */
export async function signOut(
  ctx: Services & { origin: RequestOrigin },
  refreshToken: string,
): Promise<string | undefined> {
  return asSystem(ctx, async (ctx) => {
    const signIn = await lockSignInByRefreshToken(ctx.db, refreshToken)
    if (!signIn) return undefined
    const { id, user_id: userId, organization_id: organizationId } = signIn
    await revokeSignInsOf(ctx, { userId, signInId: id })
    if (organizationId !== null) {
      const ended = { target_type: 'sign_in', target_id: id, target_name: '' }
      await writeAudit({ ...ctx, organizationId, actor: { userId } }, { action: 'user.signed_out', ...ended })
    }
    return id
  })
}

/** Every sign-in of the person is over that this one reaches, and it itself too (AU-087). */
export async function signOutEverywhere(ctx: UserContext): Promise<void> {
  const { userId } = ctx.user
  const providerOf = providerReached(ctx.user)
  await asSystem(ctx, (ctx) => revokeSignInsOf(ctx, { userId, providerOf }))
}

/** That sign-in of the person is over. Throws `not_found` for one that is beyond reach, or over already. */
export async function endSession(ctx: UserContext, signInId: string): Promise<void> {
  const { userId } = ctx.user
  const providerOf = providerReached(ctx.user)
  const ended = await asSystem(ctx, (ctx) => revokeSignInsOf(ctx, { userId, signInId, providerOf }))
  if (ended === 0) throw new AppError('not_found')
}
