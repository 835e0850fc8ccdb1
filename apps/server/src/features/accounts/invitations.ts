/** Invitations to an organization: the account, the email, and the link that opens the account (0046). */
import type { AcceptInvitation, InvitationPreview, ProofOfAddress } from '@marquee/domain/accounts'
import { acceptMembership, findMembership, findOrganization } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem, asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import { sendInvitationEmail } from './account-emails.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  type NewUser,
  updateUserRow,
} from './account-store.ts'
import { type CodeRow, deleteCodes } from './code-store.ts'
import { readCode, redeemCode } from './codes.ts'
import { hashPassword } from './password.ts'
import { proveAddress } from './prove-address.ts'
import { type OpenSignIn, startSignIn, type SignInVisit } from './start-sign-in.ts'

type Profile = Omit<NewUser, 'id' | 'password_hash' | 'email_proved_at' | 'status'>

/**
 * Finds the account with this address or creates one without a password. Can be called within a transaction of an
 * organization; the caller adds the membership.
 */
export async function createInvitedUser(
  ctx: WithSystemDb<Services>,
  profile: Profile,
): Promise<{ userId: string }> {
  return asSystemInside(ctx, async (ctx) => {
    const existing = await findUserByEmail(ctx.db, profile.email)
    if (existing) return { userId: existing.id }
    const { id } = await insertUser(ctx.db, { ...profile, status: 'UNCONFIRMED' })
    return { userId: id }
  })
}

export type MembershipInvitation = {
  userId: string
  organizationId: string
  organizationName: string
  inviterName: string
  /** The inviter's note in the email. */
  message?: string
}

/**
 * Emails the invitation and revokes earlier ones. Returns the link if the organization may copy it, which it may when
 * there is no mail server and no one has opened the account. Can be called within a transaction of the organization.
 */
export async function sendInvitation(
  ctx: WithSystemDb<Services>,
  invitation: MembershipInvitation,
): Promise<string | null> {
  const { userId, ...rest } = invitation
  const { organizationId } = rest
  return asSystemInside(ctx, async (ctx) => {
    const to = await findUser(ctx.db, userId)
    if (!to) throw new AppError('not_found')
    const isCopyable = !sendsEmail(ctx.settings) && to.status === 'UNCONFIRMED'
    await deleteCodes(ctx.db, { userId, purpose: 'invitation', organizationId })
    const isProved = to.email_proved_at !== null
    const link = await sendInvitationEmail(ctx, { to, ...rest, isProved, isCopyable })
    return isCopyable ? link : null
  })
}

/** Describes the invitation without using up its link. Throws `invalid_code`. */
export async function previewInvitation(ctx: Services, shown: ProofOfAddress): Promise<InvitationPreview> {
  return asSystem(ctx, async (ctx) => {
    const code = await readCode(ctx, { ...shown, purpose: 'invitation' })
    const { membership } = await loadInvitation(ctx, code)
    const organization = await findOrganization(ctx.db, membership.organization_id)
    if (!organization) throw new AppError('invalid_code')
    return {
      organization_name: organization.name,
      inviter_name: code.inviter_name ?? '',
      first_name: membership.invited_first_name,
      last_name: membership.invited_last_name,
    }
  })
}

/**
 * Accepts the invitation, opens the account with this password, and signs in to the organization. A link that only the
 * person could read also proves their address. Throws `invalid_code`; throws `forbidden`, with the invitation accepted, if
 * the organization requires single sign-on.
 */
export async function acceptInvitation(
  ctx: Services,
  { form, visit }: { form: AcceptInvitation; visit: SignInVisit },
): Promise<OpenSignIn> {
  const shown = { code: form.code, email: form.email, purpose: 'invitation' as const }
  // Refuse an invalid code before spending a hash on it.
  await asSystem(ctx, async (ctx) => loadInvitation(ctx, await readCode(ctx, shown)))
  const password_hash = await hashPassword(form.password, ctx.settings.passwordCost)
  const accepted = await asSystem(ctx, async (ctx) => {
    const code = await redeemCode(ctx, shown)
    const { user, membership } = await loadInvitation(ctx, code)
    const now = ctx.clock.now()
    const opened = {
      first_name: form.first_name ?? membership.invited_first_name,
      last_name: form.last_name ?? membership.invited_last_name,
      password_hash,
    }
    if (code.is_copyable) {
      await updateUserRow(ctx.db, user.id, { ...opened, status: 'CONFIRMED', updated_at: now })
    } else await proveAddress(ctx, { userId: user.id, ...opened })
    const { organization_id: organizationId } = membership
    await acceptMembership(ctx, { organizationId, userId: user.id })
    return { userId: user.id, organizationId }
  })
  // In a separate transaction: the invitation stays accepted even if the organization requires single sign-on.
  return asSystem(ctx, (ctx) => startSignIn(ctx, { ...accepted, method: 'invitation', ...visit }))
}

/**
 * Loads the account and membership that the code is for. Throws `invalid_code` if the address is already proved (they
 * accept after logging in), if a copyable code meets an account that is already open, or if the member has since been
 * removed or deactivated.
 */
async function loadInvitation(ctx: WithDb<Services>, { organization_id: organizationId, ...code }: CodeRow) {
  const user = await lockUser(ctx.db, code.user_id)
  const membership =
    organizationId === null
      ? undefined
      : await findMembership(ctx.db, { organizationId, userId: code.user_id })
  if (!user || !membership || membership.deactivated_at) throw new AppError('invalid_code')
  if (user.email_proved_at !== null) throw new AppError('invalid_code')
  if (code.is_copyable && user.status !== 'UNCONFIRMED') throw new AppError('invalid_code')
  return { user, membership }
}
