import { reachOfMethod } from '@marquee/domain/accounts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { identityOf } from './account-store.ts'
import { signInSeconds } from './access-token.ts'
import { createRefreshToken, hashRefreshToken } from './refresh-token.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'
import { lockSignInByRefreshToken, rotateSignIn, type SignIn } from './sign-in-store.ts'
import type { OpenSignIn } from './start-sign-in.ts'

/**
 * A browser that lost the reply of a refresh (a closed lid, a killed server) shows the old token once more; within
 * this time that is forgiven, later it is a stolen copy.
 */
const forgivenReuseMs = 30_000

/**
 * The sign-in goes on with a new refresh token. Throws `not_signed_in` for a token that is unknown, over or revoked;
 * any token that was replaced before revokes the sign-in, because two hold it.
 */
export async function refreshSignIn(ctx: Services, refreshToken: string): Promise<OpenSignIn> {
  const refreshed = await asSystem(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const signIn = await lockSignInByRefreshToken(ctx.db, refreshToken)
    if (!signIn || signIn.revoked_at || signIn.expires_at <= now) return undefined
    if (isStolen(signIn, hashRefreshToken(refreshToken), now)) {
      await revokeSignInsOf(ctx, { userId: signIn.user_id, signInId: signIn.id })
      return undefined
    }
    const next = createRefreshToken(signIn.refresh_family)
    const expiresAt = new Date(now.getTime() + signInSeconds * 1000)
    await rotateSignIn(ctx.db, signIn, { ...next, at: now, expiresAt })
    return {
      signInId: signIn.id,
      userId: signIn.user_id,
      ...(signIn.organization_id === null ? {} : { organizationId: signIn.organization_id }),
      refreshToken: next.token,
      identity: await identityOf(ctx.db, signIn.user_id),
      reach: reachOfMethod[signIn.method],
    }
  })
  // Thrown after the transaction, so that a revocation is kept.
  if (!refreshed) throw new AppError('not_signed_in')
  return refreshed
}

function isStolen(signIn: SignIn, hash: Buffer, now: Date): boolean {
  if (signIn.refresh_hash.equals(hash)) return false
  const isForgiven = now.getTime() - signIn.rotated_at.getTime() <= forgivenReuseMs
  return !isForgiven || signIn.previous_refresh_hash?.equals(hash) !== true
}
