/** Invitations that people with an account accept or decline once signed in (0046). */
import type { AuditAction } from '@marquee/domain/audit'
import type { OwnInvitation } from '@marquee/domain/accounts'
import { writeAudit } from '#features/audit/public.ts'
import {
  acceptMembership,
  endMembership,
  findMembership,
  listPendingMemberships,
  signalStudios,
} from '#features/organizations/public.ts'
import type { OrganizationContext, UserContext, WithDb } from '#platform/context.ts'
import {
  asSystem,
  asSystemInside,
  inOrganizationWithSystem,
  type WithSystemDb,
} from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findUser, type UserRow } from './account-store.ts'
import { deleteCodes } from './code-store.ts'
import { t } from './texts.ts'

/**
 * Lists the person's invitations, newest first. Empty for people who haven't proved their address or signed in through an
 * identity provider, because the address may be someone else's.
 */
export async function listOwnInvitations(ctx: UserContext): Promise<OwnInvitation[]> {
  return asSystem(ctx, async (ctx) => {
    const { refusal } = await findAnswerer(ctx)
    if (refusal !== undefined) return []
    const rows = await listPendingMemberships(ctx.db, ctx.user.userId)
    return rows.map(({ organization_id, organization_name, inviter_name, created_at }) => ({
      organization: organization_id,
      organization_name,
      inviter_name,
      invited_at: created_at.toISOString(),
    }))
  })
}

/** Makes the person a member. Throws `not_found` without an invitation, `forbidden` where `listOwnInvitations` is empty. */
export async function acceptOwnInvitation(ctx: UserContext, organizationId: string): Promise<void> {
  await answer(ctx, organizationId, async (ctx, person) => {
    await acceptMembership(ctx, { organizationId, userId: person.id })
    await audit(ctx, person, 'user.invitation_accepted')
  })
}

/** Declines the invitation and removes the membership. Throws like `acceptOwnInvitation`. */
export async function declineOwnInvitation(ctx: UserContext, organizationId: string): Promise<void> {
  await answer(ctx, organizationId, async (ctx, person) => {
    await endMembership(ctx, { organizationId, userId: person.id })
    // Written after they are gone, so the audit entry has no name.
    await audit(ctx, person, 'user.invitation_declined')
  })
}

type Answering = WithSystemDb<UserContext & OrganizationContext>

async function answer(
  ctx: UserContext,
  organizationId: string,
  apply: (ctx: Answering, person: UserRow) => Promise<void>,
): Promise<void> {
  await inOrganizationWithSystem({ ...ctx, organizationId }, async (ctx) => {
    const { person, refusal } = await asSystemInside(ctx, findAnswerer)
    if (refusal !== undefined) throw new AppError('forbidden', { message: refusal })
    const membership = await findMembership(ctx.db, { organizationId, userId: person.id })
    if (!membership || membership.accepted_at || membership.deactivated_at) throw new AppError('not_found')
    await asSystemInside(ctx, (ctx) =>
      deleteCodes(ctx.db, { userId: person.id, purpose: 'invitation', organizationId }),
    )
    await apply(ctx, person)
    await signalStudios(ctx)
  })
}

async function findAnswerer(ctx: WithDb<UserContext>): Promise<{ person: UserRow; refusal?: string }> {
  const person = await findUser(ctx.db, ctx.user.userId)
  if (!person) throw new AppError('not_signed_in')
  if (person.email_proved_at === null) return { person, refusal: t('openInvitationFirst') }
  if (ctx.user.reach === 'account') return { person }
  return {
    person,
    refusal: t('answerInvitationByEmail'),
  }
}

async function audit(ctx: Answering, person: UserRow, action: AuditAction & `user.${string}`): Promise<void> {
  const target = { target_type: 'user', target_id: person.id, target_name: person.email }
  await writeAudit({ ...ctx, actor: { userId: person.id } }, { action, ...target })
}
