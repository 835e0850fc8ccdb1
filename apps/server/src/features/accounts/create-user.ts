import type { CreateUser, User } from '@marquee/domain/accounts'
import { writeAudit } from '#features/audit/public.ts'
import {
  findMembership,
  findOrganization,
  findWorkspace,
  insertMembership,
  insertWorkspaceMember,
} from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendMagicLinkLetter } from './account-letters.ts'
import type { EventPeople } from './account-services.ts'
import { findColleague } from './account-store.ts'
import { createInvitedUser, sendInvitation } from './invitations.ts'
import { isOrganizationAdmin, permitNewcomer } from './user-policy.ts'

/**
 * The person is a member of the caller's organisation and of those workspaces, and gets a magic link or an invitation
 * (AU-093, AU-094); with an event, an attendee of that. An account that there is already keeps its own description. Throws `conflict` for a member.
 */
export async function createUser(
  ctx: MemberContext,
  { input, eventPeople }: { input: CreateUser; eventPeople: EventPeople },
): Promise<User> {
  if (input.organization !== undefined && input.organization !== ctx.organizationId) {
    throw new AppError('not_found')
  }
  permit(ctx.actor, 'user:create')
  if (input.role !== 'MEMBER' && !isOrganizationAdmin(ctx.actor)) {
    throw new AppError('forbidden', { message: 'Only an organization admin can make other admins.' })
  }
  return inOrganization(ctx, async (ctx) => {
    const { userId } = await createInvitedUser(ctx, describedBy(input))
    await join(ctx, userId, input)
    if (input.event_id !== undefined) {
      await eventPeople.join(ctx, { eventId: input.event_id, person: input })
    }
    await sendLetterTo(ctx, { id: userId, email: input.email }, input.is_magic)
    const user = await findColleague(ctx.db, userId)
    if (!user) throw new Error('A member who was just created cannot be seen.')
    const target = { target_type: 'user', target_id: userId, target_name: user.email }
    await writeAudit(ctx, { action: 'user.created', ...target, details: { role: input.role } })
    return user
  })
}

function describedBy(input: CreateUser) {
  const { email, first_name, last_name, extra_data } = input
  const { profile_picture_url, linkedin_url, twitter_url, title, company } = input
  return {
    email,
    first_name,
    last_name,
    extra_data,
    profile_picture_url: profile_picture_url ?? null,
    linkedin_url: linkedin_url ?? null,
    twitter_url: twitter_url ?? null,
    title: title ?? null,
    company: company ?? null,
  }
}

async function join(ctx: WithDb<MemberContext>, userId: string, input: CreateUser): Promise<void> {
  const { organizationId } = ctx
  if (await findMembership(ctx.db, { organizationId, userId })) {
    throw new AppError('conflict', { message: 'This person belongs to the organization already.' })
  }
  await insertMembership(ctx.db, {
    organization_id: organizationId,
    user_id: userId,
    role: input.role,
    // Whoever is invited accepts; a magic link signs in.
    accepted_at: input.is_magic ? ctx.clock.now() : null,
  })
  for (const workspace_id of new Set(input.workspaces)) {
    if (!(await findWorkspace(ctx.db, workspace_id))) {
      throw new AppError('invalid_input', { errors: { workspaces: ['There is no such team.'] } })
    }
    permitNewcomer(ctx.actor, workspace_id)
    await insertWorkspaceMember(ctx.db, { organization_id: organizationId, workspace_id, user_id: userId })
  }
}

async function sendLetterTo(
  ctx: WithDb<MemberContext>,
  to: { id: string; email: string },
  isMagic: boolean,
): Promise<void> {
  const { organizationId } = ctx
  if (isMagic) return sendMagicLinkLetter(ctx, to, organizationId)
  const organization = await findOrganization(ctx.db, organizationId)
  const inviter = await findColleague(ctx.db, ctx.actor.userId)
  await sendInvitation(ctx, {
    userId: to.id,
    organizationId,
    organizationName: organization?.name ?? '',
    inviterName: inviter ? `${inviter.first_name} ${inviter.last_name}`.trim() : '',
  })
}
