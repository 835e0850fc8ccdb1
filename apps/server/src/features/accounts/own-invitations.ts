/** Invitations of somebody who has an account, which they accept or decline signed in (0046). */
import type { AuditAction } from '@marquee/domain/audit'
import type { OwnInvitation } from '@marquee/domain/accounts'
import { writeAudit } from '#features/audit/public.ts'
import {
  acceptMembership,
  declineMembership,
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
import { findUser, type User } from './account-store.ts'
import { deleteCodes } from './code-store.ts'
import { t } from './texts.ts'

/**
 * What the person is invited to, the newest first. Whoever has not proved their address, or came in by what an
 * organization's identity provider says, is told of none: it may be somebody else's.
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

/** The person belongs to the organization. Throws `not_found` for what they are not invited to, `forbidden` as above. */
export async function acceptOwnInvitation(ctx: UserContext, organizationId: string): Promise<void> {
  await answer(ctx, organizationId, async (ctx, person) => {
    await acceptMembership(ctx, { organizationId, userId: person.id })
    await audit(ctx, person, 'user.invitation_accepted')
  })
}

/** The organization knows the person no more. Throws as above. */
export async function declineOwnInvitation(ctx: UserContext, organizationId: string): Promise<void> {
  await answer(ctx, organizationId, async (ctx, person) => {
    await declineMembership(ctx, { organizationId, userId: person.id })
    // Nobody of the organization any more: the trail finds no name of theirs.
    await audit(ctx, person, 'user.invitation_declined')
  })
}

type Answering = WithSystemDb<UserContext & OrganizationContext>

async function answer(
  ctx: UserContext,
  organizationId: string,
  change: (ctx: Answering, person: User) => Promise<void>,
): Promise<void> {
  await inOrganizationWithSystem({ ...ctx, organizationId }, async (ctx) => {
    const { person, refusal } = await asSystemInside(ctx, findAnswerer)
    if (refusal !== undefined) throw new AppError('forbidden', { message: refusal })
    const membership = await findMembership(ctx.db, { organizationId, userId: person.id })
    if (!membership || membership.accepted_at || membership.deactivated_at) throw new AppError('not_found')
    await asSystemInside(ctx, (ctx) =>
      deleteCodes(ctx.db, { userId: person.id, purpose: 'invitation', organizationId }),
    )
    await change(ctx, person)
    await signalStudios(ctx)
  })
}

async function findAnswerer(ctx: WithDb<UserContext>): Promise<{ person: User; refusal?: string }> {
  const person = await findUser(ctx.db, ctx.user.userId)
  if (!person) throw new AppError('not_signed_in')
  if (person.email_proved_at === null) return { person, refusal: t('openInvitationFirst') }
  if (ctx.user.reach === 'account') return { person }
  return {
    person,
    refusal: t('answerInvitationByEmail'),
  }
}

async function audit(ctx: Answering, person: User, action: AuditAction & `user.${string}`): Promise<void> {
  const target = { target_type: 'user', target_id: person.id, target_name: person.email }
  await writeAudit({ ...ctx, actor: { userId: person.id } }, { action, ...target })
}
