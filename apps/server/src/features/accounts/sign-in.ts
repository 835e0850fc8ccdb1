import { setTimeout as pause } from 'node:timers/promises'
import type { NewPasswordChallenge, SignInForm } from '@marquee/domain/accounts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findUserByEmail, lockUser, type UserRow } from './account-store.ts'
import { findTypedPassword } from './code-store.ts'
import { codeSeconds, issueCode } from './codes.ts'
import { isPasswordRight } from './password.ts'
import { countPasswordAttempt, forgivePasswordAttempt } from './password-attempts.ts'
import { type OpenSignIn, startSignIn, type SignInVisit } from './start-sign-in.ts'
import { createLimiter } from './limiter.ts'

/**
 * Attempts from one network wait for each other's count anyway. Taken one at a time, a crowd signing in leaves connections
 * and the processor to everyone else. Counting an attempt never waits for a sign-in that is being opened.
 */
const counting = createLimiter(1)
const opening = createLimiter(1)

export type PasswordOutcome = { opened: OpenSignIn } | { challenge: NewPasswordChallenge }

/**
 * Signs in with address and password, or returns the challenge to choose a new password first (AU-070). Throws
 * `wrong_credentials` for an unknown address and a wrong password alike, after the same work; `not_confirmed` only if
 * the password is right.
 */
export async function signIn(
  ctx: Services,
  { email, password, visit }: SignInForm & { visit: SignInVisit },
): Promise<PasswordOutcome> {
  const { user, hash, attempt } = await counting(() =>
    asSystem(ctx, async (ctx) => {
      const user = await findUserByEmail(ctx.db, email)
      const hash =
        user?.status === 'UNCONFIRMED' ? await findTypedPassword(ctx.db, user.id) : user?.password_hash
      return { user, hash, attempt: await countPasswordAttempt(ctx, { user, email, visit }) }
    }),
  )
  if (attempt.pauseMs > 0) await pause(attempt.pauseMs)
  // Outside a transaction: hashing takes a tenth of a second, and connections are scarce.
  const isRight = await isPasswordRight(password, {
    hash,
    share: 'sign-in',
    dummyCost: ctx.settings.passwordCost,
  })
  if (!isRight || !user) throw new AppError('wrong_credentials')
  const outcome = await opening(() =>
    asSystem(ctx, async (ctx) => {
      const current = await lockUser(ctx.db, user.id)
      // The password was changed while this one was being hashed.
      if (current?.password_hash !== user.password_hash) throw new AppError('wrong_credentials')
      await forgivePasswordAttempt(ctx, attempt)
      return outcomeOf(ctx, current, visit)
    }),
  )
  // Thrown outside the transaction, so that uncounting the attempt is committed.
  if (!outcome) throw new AppError('not_confirmed')
  return outcome
}

async function outcomeOf(
  ctx: WithDb<Services>,
  user: UserRow,
  visit: SignInVisit,
): Promise<PasswordOutcome | undefined> {
  if (user.status === 'UNCONFIRMED') return undefined
  if (user.status === 'CONFIRMED' || user.is_content_lab_standalone) {
    // A standalone user of Content Lab chooses the new password in its own dialog, signed in (AU-069).
    return { opened: await startSignIn(ctx, { userId: user.id, method: 'password', ...visit }) }
  }
  const { code } = await issueCode(ctx, { userId: user.id, purpose: 'new_password' })
  return { challenge: { challenge: 'new_password', code, expires_in: codeSeconds.new_password } }
}
