import type { SignInForm } from '@marquee/domain/accounts'
import { findFirstMembership } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { signInSeconds } from './access-token.ts'
import { findUserByEmail, insertSignIn } from './account-store.ts'
import { isPasswordRight } from './password.ts'
import { createRefreshToken } from './refresh-token.ts'

export type OpenSignIn = { signInId: string; userId: string; organizationId: string; refreshToken: string }

/**
 * A new sign-in of the person whose address and password these are. Throws `wrong_credentials` for an unknown
 * address and for a wrong password alike, after the same time.
 */
export async function signIn(ctx: Services, input: SignInForm & { userAgent: string }): Promise<OpenSignIn> {
  const user = await asSystem(ctx, (ctx) => findUserByEmail(ctx.db, input.email))
  // Outside a transaction: a hash takes a tenth of a second, and connections are few.
  if (!(await isPasswordRight(input.password, user?.password_hash)) || !user) throw new AppError('wrong_credentials')
  return asSystem(ctx, async (ctx) => {
    const membership = await findFirstMembership(ctx.db, user.id)
    if (!membership) throw new AppError('forbidden', { message: 'You do not belong to an organization.' })
    const refresh = createRefreshToken()
    const { id } = await insertSignIn(ctx.db, {
      user_id: user.id,
      organization_id: membership.organization_id,
      refresh_hash: refresh.hash,
      expires_at: new Date(ctx.clock.now().getTime() + signInSeconds * 1000),
      user_agent: input.userAgent.slice(0, 255),
    })
    return { signInId: id, userId: user.id, organizationId: membership.organization_id, refreshToken: refresh.token }
  })
}
