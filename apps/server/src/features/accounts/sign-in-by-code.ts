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
import { type OpenSignIn, startSignIn, type SignInVisit } from './start-sign-in.ts'
import { t } from './texts.ts'

/**
 * Signs in with the emailed link and uses it up (AU-032). The link proves the address, and one that invites also accepts
 * the invitation. Throws `invalid_code`.
 */
export async function signInByMagicLink(
  ctx: Services,
  { email, code, visit }: ProofOfAddress & { visit: SignInVisit },
): Promise<OpenSignIn> {
  const proven = await asSystem(ctx, async (ctx) => {
    const link = await redeemCode(ctx, { code, purpose: 'magic_link', email })
    const { user_id: userId } = link
    const organizationId = await findOrganizationOfLink(ctx, link)
    const isFirstProof = await proveAddress(ctx, { userId, password_hash: null })
    const isInvited = link.inviter_name !== null
    if (organizationId !== undefined && isInvited) {
      await acceptMembership(ctx, { organizationId, userId })
    }
    // After their first proof people accept their organizations again.
    const isOpen = organizationId !== undefined && (isInvited || !isFirstProof)
    return { userId, ...(isOpen && { organizationId }) }
  })
  // In a separate transaction: everything else stays done even if the organization requires single sign-on.
  return asSystem(ctx, (ctx) => startSignIn(ctx, { ...proven, method: 'magic_link', ...visit }))
}

async function findOrganizationOfLink(ctx: WithDb<Services>, link: CodeRow): Promise<string | undefined> {
  const { organization_id: organizationId, user_id: userId, inviter_name } = link
  if (organizationId === null) return undefined
  const membership = await findMembership(ctx.db, { organizationId, userId })
  const isOpen = membership?.accepted_at !== null || inviter_name !== null
  if (!membership || membership.deactivated_at || !isOpen) throw new AppError('invalid_code')
  return organizationId
}

/**
 * Confirms the account and signs in (AU-051). In the browser of the sign-up, the account keeps the password typed there;
 * in any other, a new one is required. Throws `invalid_code`, or `invalid_input` for a missing password.
 */
export async function confirmSignUp(
  ctx: Services,
  { email, code, password, visit }: ConfirmSignUp & { visit: SignInVisit },
): Promise<OpenSignIn> {
  const shown = { code, purpose: 'confirm_sign_up' as const, email }
  const typed = passwordTypedIn(visit, await asSystem(ctx, (ctx) => readCode(ctx, shown)))
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

/** Only the browser of the sign-up keeps its password: anyone could have typed someone else's address. */
function passwordTypedIn(
  { deviceToken }: SignInVisit,
  { device_hash, password_hash }: CodeRow,
): string | null {
  const isSameBrowser =
    deviceToken !== undefined && device_hash?.equals(hashDeviceToken(deviceToken)) === true
  return isSameBrowser ? password_hash : null
}

/** Sets the password the person chose and signs them in (AU-071). Throws `invalid_code`. */
export async function completeNewPassword(
  ctx: Services,
  { code, password, visit }: CompleteNewPassword & { visit: SignInVisit },
): Promise<OpenSignIn> {
  // Refuse an invalid code before spending a hash on it.
  await asSystem(ctx, (ctx) => readCode(ctx, { code, purpose: 'new_password' }))
  const password_hash = await hashPassword(password, ctx.settings.passwordCost)
  return asSystem(ctx, async (ctx) => {
    const { user_id: userId } = await redeemCode(ctx, { code, purpose: 'new_password' })
    const user = await lockUser(ctx.db, userId)
    // The code replaces a password; it doesn't confirm an account.
    if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw new AppError('invalid_code')
    const change = { password_hash, status: 'CONFIRMED' as const, updated_at: ctx.clock.now() }
    await updateUserRow(ctx.db, userId, change)
    await deleteCodes(ctx.db, { userId, purpose: 'password_reset' })
    return startSignIn(ctx, { userId, method: 'password', ...visit })
  })
}
