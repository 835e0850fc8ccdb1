import type { CompleteNewPassword, ConfirmSignUp, ProofOfAddress } from '@marquee/domain/accounts'
import { acceptMembership, findMembership } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockUser, updateUserRow } from './account-store.ts'
import { type CodeRow, deleteCodes } from './code-store.ts'
import { readCode, redeemCode } from './codes.ts'
import { hashDeviceToken } from './device-token.ts'
import { hashPassword } from './password.ts'
import { proveAddress } from './prove-address.ts'
import { type OpenSignIn, startSignIn, type Visit } from './start-sign-in.ts'
import { t } from './texts.ts'

/**
 * A new sign-in of whoever the link was sent to; the link is used up (AU-032). It proves the address, and one that
 * invites is accepted by being opened. Throws `invalid_code`.
 */
export async function signInByMagicLink(
  ctx: Services,
  { email, code, visit }: ProofOfAddress & { visit: Visit },
): Promise<OpenSignIn> {
  const proven = await asSystem(ctx, async (ctx) => {
    const link = await redeemCode(ctx, { code, purpose: 'magic_link', email })
    const { user_id: userId } = link
    const organizationId = await findPlaceOfLink(ctx, link)
    const isFirstProof = await proveAddress(ctx, { userId, password_hash: null })
    const isInvited = link.inviter_name !== null
    if (organizationId !== undefined && isInvited) {
      await acceptMembership(ctx, { organizationId, userId })
    }
    // Whoever proves their address accepts their organizations anew.
    const isOpen = organizationId !== undefined && (isInvited || !isFirstProof)
    return { userId, ...(isOpen && { organizationId }) }
  })
  // Where single sign-on alone leads in, the link has done the rest all the same.
  return asSystem(ctx, (ctx) => startSignIn(ctx, { ...proven, method: 'magic_link', ...visit }))
}

async function findPlaceOfLink(ctx: WithDb<Services>, link: CodeRow): Promise<string | undefined> {
  const { organization_id: organizationId, user_id: userId, inviter_name } = link
  if (organizationId === null) return undefined
  const membership = await findMembership(ctx.db, { organizationId, userId })
  const isOpen = membership?.accepted_at !== null || inviter_name !== null
  if (!membership || membership.deactivated_at || !isOpen) throw new AppError('invalid_code')
  return organizationId
}

/**
 * The account is confirmed and signed in to (AU-051). It has the password that was typed at the sign-up where this is the
 * same browser; else one that is chosen now. Throws `invalid_code`, and `invalid_input` for a missing password.
 */
export async function confirmSignUp(
  ctx: Services,
  { email, code, password, visit }: ConfirmSignUp & { visit: Visit },
): Promise<OpenSignIn> {
  const shown = { code, purpose: 'confirm_sign_up' as const, email }
  const typed = passwordTypedBy(visit, await asSystem(ctx, (ctx) => readCode(ctx, shown)))
  if (typed === null && password === undefined) {
    throw new AppError('invalid_input', { errors: { password: [t('passwordMissing')] } })
  }
  const password_hash = password ? await hashPassword(password, ctx.settings.passwordCost) : typed
  return asSystem(ctx, async (ctx) => {
    const { user_id: userId } = await redeemCode(ctx, shown)
    await proveAddress(ctx, { userId, password_hash })
    return startSignIn(ctx, { userId, method: 'sign_up', ...visit })
  })
}

/** Anybody may have typed an address that is not theirs: only the browser in which it was typed shows that it was you. */
function passwordTypedBy({ deviceToken }: Visit, { device_hash, password_hash }: CodeRow): string | null {
  const isSameBrowser =
    deviceToken !== undefined && device_hash?.equals(hashDeviceToken(deviceToken)) === true
  return isSameBrowser ? password_hash : null
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
    const user = await lockUser(ctx.db, userId)
    // It replaces a password, and confirms nothing.
    if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw new AppError('invalid_code')
    const change = { password_hash, status: 'CONFIRMED' as const, updated_at: ctx.clock.now() }
    await updateUserRow(ctx.db, userId, change)
    await deleteCodes(ctx.db, { userId, purpose: 'password_reset' })
    return startSignIn(ctx, { userId, method: 'password', ...visit })
  })
}
