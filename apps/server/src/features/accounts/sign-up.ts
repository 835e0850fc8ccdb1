import type { SignUpForm, SignUpReply } from '@marquee/domain/accounts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { sendAlreadyLetter, sendConfirmationLetter } from './account-letters.ts'
import { findUserByEmail, insertUser, isFirstAccount, updateUserRow } from './account-store.ts'
import { countLetter } from './ask-for-letter.ts'
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
  await asSystem(ctx, (ctx) => countLetter(ctx, { email: form.email, ipAddress }))
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
      await sendAlreadyLetter(ctx, known)
      return { status: 'UNCONFIRMED', deviceToken }
    }
    const user = known
      ? await updateUserRow(ctx.db, known.id, account)
      : await insertUser(ctx.db, { email: form.email, ...account, status: 'UNCONFIRMED' })
    await sendConfirmationLetter(ctx, user, { passwordHash, deviceHash: hashDeviceToken(deviceToken) })
    return { status: 'UNCONFIRMED', deviceToken }
  })
}

function descriptionOf({ first_name, last_name, company, content_lab }: SignUpForm) {
  return { first_name, last_name, company: company ?? null, is_content_lab_standalone: content_lab }
}
