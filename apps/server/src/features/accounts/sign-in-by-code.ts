import type { CompleteNewPassword, ProofOfAddress } from '@marquee/domain/accounts'
import { findMembership } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockUser, updateUserRow } from './account-store.ts'
import { readCode, redeemCode } from './codes.ts'
import { deleteCodes } from './code-store.ts'
import { hashPassword } from './password.ts'
import { type OpenSignIn, startSignIn, type Visit } from './start-sign-in.ts'

/** A new sign-in of whoever the link was sent to; the link is used up (AU-032). Throws `invalid_code`. */
export async function signInByMagicLink(
  ctx: Services,
  { email, code, visit }: ProofOfAddress & { visit: Visit },
): Promise<OpenSignIn> {
  return asSystem(ctx, async (ctx) => {
    const link = await redeemCode(ctx, { code, purpose: 'magic_link', email })
    const organizationId = link.organization_id ?? undefined
    if (organizationId !== undefined) {
      const membership = await findMembership(ctx.db, { organizationId, userId: link.user_id })
      if (!membership || membership.deactivated_at) throw new AppError('invalid_code')
    }
    await confirmAddress(ctx, link.user_id)
    const organization = organizationId === undefined ? {} : { organizationId }
    return startSignIn(ctx, { userId: link.user_id, method: 'magic_link', ...organization, ...visit })
  })
}

/** Who opens the letter has the address. A password that was typed before anybody proved that may be a stranger's. */
async function confirmAddress(ctx: WithDb<Services>, userId: string): Promise<void> {
  const user = await lockUser(ctx.db, userId)
  if (user?.status !== 'UNCONFIRMED') return
  const change = { status: 'CONFIRMED' as const, password_hash: null, updated_at: ctx.clock.now() }
  await updateUserRow(ctx.db, userId, change)
  await deleteCodes(ctx.db, { userId, purpose: 'confirm_sign_up' })
}

/** The account is confirmed and signed in to (AU-051). Throws `invalid_code`. */
export async function confirmSignUp(
  ctx: Services,
  { email, code, visit }: ProofOfAddress & { visit: Visit },
): Promise<OpenSignIn> {
  return asSystem(ctx, async (ctx) => {
    const { user_id: userId } = await redeemCode(ctx, { code, purpose: 'confirm_sign_up', email })
    const user = await lockUser(ctx.db, userId)
    if (user?.status === 'UNCONFIRMED') {
      await updateUserRow(ctx.db, userId, { status: 'CONFIRMED', updated_at: ctx.clock.now() })
    }
    return startSignIn(ctx, { userId, method: 'sign_up', ...visit })
  })
}

/** The person has the password of their own choice and is signed in (AU-071). Throws `invalid_code`. */
export async function completeNewPassword(
  ctx: Services,
  { code, password, visit }: CompleteNewPassword & { visit: Visit },
): Promise<OpenSignIn> {
  // A code that opens nothing is refused before it costs a hash.
  await asSystem(ctx, (ctx) => readCode(ctx, { code, purpose: 'new_password' }))
  const password_hash = await hashPassword(password, ctx.settings.passwordCost)
  return asSystem(ctx, async (ctx) => {
    const { user_id: userId } = await redeemCode(ctx, { code, purpose: 'new_password' })
    const change = { password_hash, status: 'CONFIRMED' as const, updated_at: ctx.clock.now() }
    await updateUserRow(ctx.db, userId, change)
    await deleteCodes(ctx.db, { userId, purpose: 'password_reset' })
    return startSignIn(ctx, { userId, method: 'password', ...visit })
  })
}
