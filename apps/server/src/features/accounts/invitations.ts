/** People who are invited to an organization: their account, the email, and the link that opens an account (0046). */
import type { AcceptInvitation, InvitationPreview, ProofOfAddress } from '@marquee/domain/accounts'
import { acceptMembership, findMembership, findOrganization } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem, asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
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
import { type OpenSignIn, startSignIn, type Visit } from './start-sign-in.ts'

type Described = Omit<NewUser, 'id' | 'password_hash' | 'email_proved_at' | 'status'>

/**
 * The account of this address, made without a password if there was none. Can be called within a transaction of an
 * organization; the caller makes the membership.
 */
export async function createInvitedUser(
  ctx: WithSystemDb<Services>,
  described: Described,
): Promise<{ userId: string }> {
  return asSystemInside(ctx, async (ctx) => {
    const known = await findUserByEmail(ctx.db, described.email)
    if (known) return { userId: known.id }
    const { id } = await insertUser(ctx.db, { ...described, status: 'UNCONFIRMED' })
    return { userId: id }
  })
}

export type Invitation = {
  userId: string
  organizationId: string
  organizationName: string
  inviterName: string
  /** What the inviter adds to the email. */
  message?: string
}

/**
 * The person gets an email that leads to accepting the invitation; sending it again revokes the one before. Without a
 * mail server the organization may copy the link where nobody has opened the account. Can be called within a transaction
 * of the organization.
 */
export async function sendInvitation(
  ctx: WithSystemDb<Services>,
  invitation: Invitation,
): Promise<string | null> {
  const { userId, ...rest } = invitation
  const { organizationId } = rest
  return asSystemInside(ctx, async (ctx) => {
    const to = await findUser(ctx.db, userId)
    if (!to) throw new AppError('not_found')
    const isCopyable = ctx.settings.mail === undefined && to.status === 'UNCONFIRMED'
    await deleteCodes(ctx.db, { userId, purpose: 'invitation', organizationId })
    const isProved = to.email_proved_at !== null
    const link = await sendInvitationEmail(ctx, { to, ...rest, isProved, isCopyable })
    return isCopyable ? link : null
  })
}

/** What the link of the email invites to; it can still be used. Throws `invalid_code`. */
export async function previewInvitation(ctx: Services, shown: ProofOfAddress): Promise<InvitationPreview> {
  return asSystem(ctx, async (ctx) => {
    const code = await readCode(ctx, { ...shown, purpose: 'invitation' })
    const { membership } = await openedBy(ctx, code)
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
 * The account is open, with this password, and signed in to the organization. A link that only the person could read
 * proves their address too. Throws `invalid_code`; `forbidden` where single sign-on alone leads in, which it does from now on.
 */
export async function acceptInvitation(
  ctx: Services,
  { form, visit }: { form: AcceptInvitation; visit: Visit },
): Promise<OpenSignIn> {
  const shown = { code: form.code, email: form.email, purpose: 'invitation' as const }
  // A code that opens nothing is refused before it costs a hash.
  await asSystem(ctx, async (ctx) => openedBy(ctx, await readCode(ctx, shown)))
  const password_hash = await hashPassword(form.password, ctx.settings.passwordCost)
  const accepted = await asSystem(ctx, async (ctx) => {
    const code = await redeemCode(ctx, shown)
    const { user, membership } = await openedBy(ctx, code)
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
  // Where single sign-on alone leads in, it is accepted all the same.
  return asSystem(ctx, (ctx) => startSignIn(ctx, { ...accepted, method: 'invitation', ...visit }))
}

/**
 * The account that the code opens, and the place that it is invited to. Whoever has proved the address logs in and
 * accepts; a code that may have been copied opens only what nobody has opened before; and whoever was removed or
 * deactivated meanwhile holds an invitation to nothing.
 */
async function openedBy(ctx: WithDb<Services>, { organization_id: organizationId, ...code }: CodeRow) {
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
