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
  type UserRow,
} from './account-store.ts'
import { countEmail } from './request-email.ts'
import { createDeviceToken, hashDeviceToken } from './device-token.ts'
import { hashPassword } from './password.ts'
import type { SignInVisit } from './start-sign-in.ts'

/**
 * Creates an unconfirmed account and emails its confirmation link. If a confirmed account with the address exists, nothing
 * changes and its owner gets an email saying so; the reply and the work are the same. Since anyone may have typed the
 * address, the typed password takes effect only when the link is opened in this browser, identified by the device token.
 * The first account of an installation is confirmed immediately.
 */
export async function signUp(
  ctx: Services,
  { form, visit }: { form: SignUpForm; visit: SignInVisit },
): Promise<Pick<SignUpReply, 'status'> & { deviceToken: string }> {
  const { ipAddress, deviceToken = createDeviceToken() } = visit
  // In a separate transaction, so that the attempt counts even if something fails later.
  await asSystem(ctx, (ctx) => countEmail(ctx, { email: form.email, ipAddress }))
  const passwordHash = await hashPassword(form.password, ctx.settings.passwordCost)
  return asSystem(ctx, async (ctx) => {
    const account = { ...profileOf(form), updated_at: ctx.clock.now() }
    if (await isFirstAccount(ctx.db)) {
      const proved = { password_hash: passwordHash, email_proved_at: ctx.clock.now() }
      await insertUser(ctx.db, { email: form.email, ...account, ...proved, status: 'CONFIRMED' })
      return { status: 'CONFIRMED', deviceToken }
    }
    const existing = await findUserByEmail(ctx.db, form.email)
    if (existing && existing.status !== 'UNCONFIRMED') {
      await sendAlreadyEmail(ctx, existing)
      return { status: 'UNCONFIRMED', deviceToken }
    }
    const user = existing
      ? await updateUserRow(ctx.db, existing.id, account)
      : await insertUser(ctx.db, { email: form.email, ...account, status: 'UNCONFIRMED' })
    await sendConfirmationEmail(ctx, user, { passwordHash, deviceHash: hashDeviceToken(deviceToken) })
    return { status: 'UNCONFIRMED', deviceToken }
  })
}

/** Creates an account. The caller has checked that the address has none and is allowed one. */
export async function createAccount(db: Db, account: NewUser): Promise<UserRow> {
  return insertUser(db, account)
}

function profileOf({ first_name, last_name, company, content_lab }: SignUpForm) {
  return { first_name, last_name, company: company ?? null, is_content_lab_standalone: content_lab }
}
