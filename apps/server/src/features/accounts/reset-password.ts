import type { ResetPassword } from '@marquee/domain/accounts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendPasswordChangedEmail } from './account-emails.ts'
import { findUser, updateUserRow } from './account-store.ts'
import { deleteCodes } from './code-store.ts'
import { readCode, redeemCode } from './codes.ts'
import { hashPassword } from './password.ts'
import { proveAddress } from './prove-address.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'

/**
 * Sets the password, ends all sign-ins, revokes earlier links, and marks the address as proved. Throws `invalid_code`, or
 * `not_confirmed` for an account that was never confirmed, whose code stays valid (AU-045).
 */
export async function resetPassword(ctx: Services, { email, code, password }: ResetPassword): Promise<void> {
  const shown = { code, purpose: 'password_reset' as const, email }
  await asSystem(ctx, async (ctx) => {
    const { user_id } = await readCode(ctx, shown)
    const user = await findUser(ctx.db, user_id)
    if (user?.status === 'UNCONFIRMED') throw new AppError('not_confirmed')
  })
  const password_hash = await hashPassword(password, ctx.settings.passwordCost)
  await asSystem(ctx, async (ctx) => {
    const { user_id: userId } = await redeemCode(ctx, shown)
    await proveAddress(ctx, { userId, password_hash })
    const change = { password_hash, status: 'CONFIRMED' as const, updated_at: ctx.clock.now() }
    const user = await updateUserRow(ctx.db, userId, change)
    for (const purpose of ['magic_link', 'new_password'] as const) {
      await deleteCodes(ctx.db, { userId, purpose })
    }
    await revokeSignInsOf(ctx, { userId })
    await sendPasswordChangedEmail(ctx, user)
  })
}
