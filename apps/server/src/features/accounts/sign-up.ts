import type { SignUpForm, SignUpReply } from '@marquee/domain/accounts'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { sendAlreadyEmail, sendConfirmationEmail } from './account-emails.ts'
import {
  findUserByEmail,
  insertUser,
  isFirstAccount,
  type NewUser,
  updateUserRow,
  type User,
} from './account-store.ts'
import { countEmail } from './request-email.ts'
import { createDeviceToken, hashDeviceToken } from './device-token.ts'
import { hashPassword } from './password.ts'
import type { Visit } from './start-sign-in.ts'

/**
 * There is an account with this address, and an email on its way that confirms it. Whoever has one already is told so
 * by email, and nothing of theirs changes: the answer and the work are the same. What was typed stays with the email
 * until it is confirmed in this browser, which keeps the device token: anybody may have typed the address. The first
 * account of an installation is confirmed at once, since nobody can be asked.
 */
export async function signUp(
  ctx: Services,
  { form, visit }: { form: SignUpForm; visit: Visit },
): Promise<Pick<SignUpReply, 'status'> & { deviceToken: string }> {
  const { ipAddress, deviceToken = createDeviceToken() } = visit
  // Counted in a transaction of its own, so that what fails later counts too.
  await asSystem(ctx, (ctx) => countEmail(ctx, { email: form.email, ipAddress }))
  const passwordHash = await hashPassword(form.password, ctx.settings.passwordCost)
  return asSystem(ctx, async (ctx) => {
    const account = { ...descriptionOf(form), updated_at: ctx.clock.now() }
    if (await isFirstAccount(ctx.db)) {
      const proved = { password_hash: passwordHash, email_proved_at: ctx.clock.now() }
      await insertUser(ctx.db, { email: form.email, ...account, ...proved, status: 'CONFIRMED' })
      return { status: 'CONFIRMED', deviceToken }
    }
    const known = await findUserByEmail(ctx.db, form.email)
    if (known && known.status !== 'UNCONFIRMED') {
      await sendAlreadyEmail(ctx, known)
      return { status: 'UNCONFIRMED', deviceToken }
    }
    const user = known
      ? await updateUserRow(ctx.db, known.id, account)
      : await insertUser(ctx.db, { email: form.email, ...account, status: 'UNCONFIRMED' })
    await sendConfirmationEmail(ctx, user, { passwordHash, deviceHash: hashDeviceToken(deviceToken) })
    return { status: 'UNCONFIRMED', deviceToken }
  })
}

/** There is an account of this address. Whoever asks has checked that it has none, and that its owner may have one. */
export async function createAccount(db: Db, account: NewUser): Promise<User> {
  return insertUser(db, account)
}

function descriptionOf({ first_name, last_name, company, content_lab }: SignUpForm) {
  return { first_name, last_name, company: company ?? null, is_content_lab_standalone: content_lab }
}
