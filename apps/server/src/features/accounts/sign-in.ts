import { setTimeout as pause } from 'node:timers/promises'
import type { NewPasswordChallenge, SignInForm } from '@marquee/domain/accounts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findUserByEmail, lockUser, type User } from './account-store.ts'
import { findTypedPassword } from './code-store.ts'
import { codeSeconds, issueCode } from './codes.ts'
import { isPasswordRight } from './password.ts'
import { countPasswordAttempt, forgivePasswordAttempt } from './password-attempts.ts'
import { type OpenSignIn, startSignIn, type Visit } from './start-sign-in.ts'
import { createTurns } from './turns.ts'

/**
 * People behind one network wait for each other to be counted, and whoever waits holds a connection: a crowd that signs
 * in must leave some for the others.
 */
const inTurn = createTurns(2)

export type PasswordOutcome = { opened: OpenSignIn } | { challenge: NewPasswordChallenge }

/**
 * A new sign-in of the person whose address and password these are, or the challenge to choose a password first
 * (AU-070). Throws `wrong_credentials` for an unknown address and for a wrong password alike, after the same work;
 * `not_confirmed` only to whoever knows the password.
 */
export async function signIn(
  ctx: Services,
  { email, password, visit }: SignInForm & { visit: Visit },
): Promise<PasswordOutcome> {
  const { user, hash, attempt } = await inTurn(() =>
    asSystem(ctx, async (ctx) => {
      const user = await findUserByEmail(ctx.db, email)
      const hash =
        user?.status === 'UNCONFIRMED' ? await findTypedPassword(ctx.db, user.id) : user?.password_hash
      return { user, hash, attempt: await countPasswordAttempt(ctx, { user, email, visit }) }
    }),
  )
  if (attempt.pauseMs > 0) await pause(attempt.pauseMs)
  // Outside a transaction: a hash takes a tenth of a second, and connections are few.
  const isRight = await isPasswordRight(password, {
    hash,
    share: 'sign-in',
    costOfNone: ctx.settings.passwordCost,
  })
  if (!isRight || !user) throw new AppError('wrong_credentials')
  const outcome = await inTurn(() =>
    asSystem(ctx, async (ctx) => {
      const now = await lockUser(ctx.db, user.id)
      // The password was changed while this one was hashed.
      if (now?.password_hash !== user.password_hash) throw new AppError('wrong_credentials')
      await forgivePasswordAttempt(ctx, attempt)
      return outcomeOf(ctx, now, visit)
    }),
  )
  // Thrown after the transaction, so that the attempt is forgiven.
  if (!outcome) throw new AppError('not_confirmed')
  return outcome
}

async function outcomeOf(
  ctx: WithDb<Services>,
  user: User,
  visit: Visit,
): Promise<PasswordOutcome | undefined> {
  if (user.status === 'UNCONFIRMED') return undefined
  if (user.status === 'CONFIRMED' || user.is_content_lab_standalone) {
    // A standalone user of Content Lab chooses the new password in its own dialog, signed in (AU-069).
    return { opened: await startSignIn(ctx, { userId: user.id, method: 'password', ...visit }) }
  }
  const { code } = await issueCode(ctx, { userId: user.id, purpose: 'new_password' })
  return { challenge: { challenge: 'new_password', code, expires_in: codeSeconds.new_password } }
}
