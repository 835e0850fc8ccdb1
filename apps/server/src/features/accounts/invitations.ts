/** People who are invited to an organisation: their account, the letter, and what they do with it. */
import type { AcceptInvitation, InvitationPreview, ProofOfAddress } from '@marquee/domain/accounts'
import { acceptMembership, findMembership, findOrganization } from '#features/organizations/public.ts'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem, asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendInvitationLetter } from './account-letters.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  type NewUser,
  type User,
  updateUserRow,
} from './account-store.ts'
import type { CodeRow } from './code-store.ts'
import { readCode, redeemCode } from './codes.ts'
import { hashPassword } from './password.ts'
import { type OpenSignIn, startSignIn, type Visit } from './start-sign-in.ts'

type Described = Omit<NewUser, 'id' | 'password_hash' | 'status'>

/**
 * The account of this address, made without a password if there was none. Can be called within a transaction of an
 * organisation; the caller makes the membership.
 */
export async function createInvitedUser(
  ctx: WithSystemDb<Services>,
  described: Described,
): Promise<{ userId: string; isNew: boolean }> {
  return asSystemInside(ctx, async (ctx) => {
    const known = await findUserByEmail(ctx.db, described.email)
    if (known) return { userId: known.id, isNew: false }
    const { id } = await insertUser(ctx.db, { ...described, status: 'UNCONFIRMED' })
    return { userId: id, isNew: true }
  })
}

export type Invitation = {
  userId: string
  organizationId: string
  organizationName: string
  inviterName: string
  /** What the inviter adds to the letter. */
  message?: string
}

/**
 * The person gets a letter whose link accepts the invitation, for 7 days; sending it again revokes the one before. Can
 * be called within a transaction of the organisation.
 */
export async function sendInvitation(ctx: WithSystemDb<Services>, invitation: Invitation): Promise<void> {
  const { userId, ...rest } = invitation
  const to = await asSystemInside(ctx, (ctx) => findUser(ctx.db, userId))
  if (!to) throw new AppError('not_found')
  await sendInvitationLetter(ctx, { to, ...rest })
}

/** What the link of the letter invites to; it can still be used. Throws `invalid_code`. */
export async function previewInvitation(ctx: Services, shown: ProofOfAddress): Promise<InvitationPreview> {
  return asSystem(ctx, async (ctx) => {
    const code = await readCode(ctx, { ...shown, purpose: 'invitation' })
    const user = await findUser(ctx.db, code.user_id)
    const organization = code.organization_id && (await findOrganization(ctx.db, code.organization_id))
    if (!user || !organization) throw new AppError('invalid_code')
    return {
      organization_name: organization.name,
      inviter_name: code.inviter_name ?? '',
      first_name: user.first_name,
      last_name: user.last_name,
      needs_password: needsPassword(user),
    }
  })
}

/**
 * The person is signed in to the organisation, with the password and the names that they gave if the account is new.
 * Throws `invalid_code`, and `invalid_input` when a new account gets no password.
 */
export async function acceptInvitation(
  ctx: Services,
  { form, visit }: { form: AcceptInvitation; visit: Visit },
): Promise<OpenSignIn> {
  const shown = { code: form.code, email: form.email, purpose: 'invitation' as const }
  const isNew = await asSystem(ctx, async (ctx) => {
    const { user_id } = await readCode(ctx, shown)
    const user = await findUser(ctx.db, user_id)
    return user !== undefined && needsPassword(user)
  })
  if (isNew && form.password === undefined) {
    throw new AppError('invalid_input', { errors: { password: ['Choose a password.'] } })
  }
  const passwordHash =
    isNew && form.password ? await hashPassword(form.password, ctx.settings.passwordCost) : undefined
  return asSystem(ctx, async (ctx) => {
    const invitation = await redeemCode(ctx, shown)
    const organizationId = await organizationOf(ctx, invitation)
    const key = { organization_id: organizationId, user_id: invitation.user_id }
    await acceptMembership(ctx.db, key, ctx.clock.now())
    const user = await lockUser(ctx.db, invitation.user_id)
    if (user && passwordHash !== undefined && needsPassword(user)) {
      await updateUserRow(ctx.db, user.id, {
        first_name: form.first_name ?? user.first_name,
        last_name: form.last_name ?? user.last_name,
        password_hash: passwordHash,
        status: 'CONFIRMED',
        updated_at: ctx.clock.now(),
      })
    }
    const { user_id: userId } = invitation
    return startSignIn(ctx, { userId, organizationId, method: 'invitation', ...visit })
  })
}

/** Somebody else may have typed the password of an account that nobody has confirmed. */
function needsPassword(user: User): boolean {
  return user.status === 'UNCONFIRMED'
}

/** Whoever was removed or deactivated meanwhile holds an invitation to nothing. */
async function organizationOf(ctx: WithDb<Services>, { organization_id, user_id }: CodeRow): Promise<string> {
  const membership =
    organization_id === null
      ? undefined
      : await findMembership(ctx.db, { organizationId: organization_id, userId: user_id })
  if (!membership || membership.deactivated_at) throw new AppError('invalid_code')
  return membership.organization_id
}
