import { findMembership } from '#features/organizations/public.ts'
import type { UserContext } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { identityOf } from './account-store.ts'
import { signInSeconds } from './access-token.ts'
import { findOrganizationOfSignIn } from './find-organization-of-sign-in.ts'
import { createRefreshToken } from './refresh-token.ts'
import { lockSignIn, moveSignIn, rotateSignIn } from './sign-in-store.ts'
import type { OpenSignIn } from './start-sign-in.ts'

/** Moves the sign-in to the organization the person has just created. */
export async function enterOwnOrganization(
  ctx: Pick<UserContext, 'database' | 'clock' | 'user'>,
  organizationId: string,
): Promise<void> {
  const at = ctx.clock.now()
  await asSystem(ctx, (ctx) => moveSignIn(ctx.db, ctx.user.signInId, { organizationId, at }))
}

/**
 * Moves the sign-in to this organization and renews its refresh token. Throws `not_found` unless the person is an active
 * member, `forbidden` if the organization requires single sign-on. A sign-in through one organization's identity
 * provider cannot switch at all (0061).
 */
export async function switchOrganization(ctx: UserContext, organizationId: string): Promise<OpenSignIn> {
  const { userId, signInId } = ctx.user
  return asSystem(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const membership = await findMembership(ctx.db, { organizationId, userId })
    if (!membership?.accepted_at || membership.deactivated_at) throw new AppError('not_found')
    const signIn = await lockSignIn(ctx.db, signInId)
    if (!signIn || signIn.revoked_at) throw new AppError('not_signed_in')
    await findOrganizationOfSignIn(ctx, { userId, organizationId, method: signIn.method })
    const refresh = createRefreshToken(signIn.refresh_family)
    const expiresAt = new Date(now.getTime() + signInSeconds * 1000)
    await rotateSignIn(ctx.db, signIn, { ...refresh, at: now, expiresAt })
    await moveSignIn(ctx.db, signInId, { organizationId, at: now })
    const identity = await identityOf(ctx.db, userId)
    return { signInId, userId, organizationId, refreshToken: refresh.token, identity, reach: 'account' }
  })
}
