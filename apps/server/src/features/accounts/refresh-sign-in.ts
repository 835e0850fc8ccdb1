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
 * A browser that lost the reply to a refresh (a closed lid, a killed server) sends the old token again. Within this time
 * that is allowed; later the token counts as stolen.
 */
const reuseGraceMs = 30_000

/**
 * Extends the sign-in with a new refresh token. Throws `not_signed_in` for a token that is unknown, expired or revoked.
 * Reusing a replaced token revokes the sign-in, because someone else has a copy.
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
  // Thrown outside the transaction, so that a revocation is committed.
  if (!refreshed) throw new AppError('not_signed_in')
  return refreshed
}

function isStolen(signIn: SignIn, hash: Buffer, now: Date): boolean {
  if (signIn.refresh_hash.equals(hash)) return false
  const isWithinGrace = now.getTime() - signIn.rotated_at.getTime() <= reuseGraceMs
  return !isWithinGrace || signIn.previous_refresh_hash?.equals(hash) !== true
}
