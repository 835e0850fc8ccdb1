import type { SignInForm } from '@marquee/domain/accounts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findUserByEmail } from './account-store.ts'
import { isPasswordRight } from './password.ts'
import { type OpenSignIn, startSignIn } from './start-sign-in.ts'

type Attempt = SignInForm & { userAgent: string; ipAddress: string }

/**
 * A new sign-in of the person whose address and password these are. Throws `wrong_credentials` for an unknown
 * address and for a wrong password alike, after the same time.
 */
export async function signIn(ctx: Services, attempt: Attempt): Promise<OpenSignIn> {
  const user = await asSystem(ctx, (ctx) => findUserByEmail(ctx.db, attempt.email))
  // Outside a transaction: a hash takes a tenth of a second, and connections are few.
  if (!(await isPasswordRight(attempt.password, user?.password_hash)) || !user)
    throw new AppError('wrong_credentials')
  const { userAgent, ipAddress } = attempt
  return asSystem(ctx, (ctx) =>
    startSignIn(ctx, { userId: user.id, userAgent, ipAddress, method: 'password' }),
  )
}
