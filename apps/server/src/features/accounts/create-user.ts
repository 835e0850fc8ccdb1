import type { CreateUser, User } from '@marquee/domain/accounts'
import { writeAudit } from '#features/audit/public.ts'
import {
  addInvitedMember,
  addTeamMember,
  findMembership,
  findOrganization,
  findWorkspace,
} from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendJoiningLinkEmail } from './account-emails.ts'
import type { EventPeople } from './account-services.ts'
import { findColleague } from './account-store.ts'
import { findMemberOrInvitee } from './colleague.ts'
import { createInvitedUser, sendInvitation } from './invitations.ts'
import { isOrganizationAdmin, permitNewcomer } from './user-policy.ts'
import { t } from './texts.ts'

/**
 * Invites the person to the caller's organization and the given workspaces, by magic link or invitation (AU-093, AU-094);
 * with an event, also adds them as an attendee. An existing account keeps its profile, and the reply doesn't reveal that
 * it exists. Throws `conflict` if the person is already a member or invited.
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
    throw new AppError('forbidden', { message: t('onlyAdminAddsAdmin') })
  }
  return inOrganizationWithSystem(ctx, async (ctx) => {
    const { userId } = await createInvitedUser(ctx, profileOf(input))
    const inviterName = await findActorName(ctx)
    await join(ctx, { userId, inviterName, input })
    if (input.event_id !== undefined) {
      await eventPeople.join(ctx, { eventId: input.event_id, person: input })
    }
    await sendEmailTo(ctx, { userId, inviterName, input })
    const user = await findMemberOrInvitee(ctx.db, userId)
    if (!user) throw new Error('The member who was just created is not visible.')
    const target = { target_type: 'user', target_id: userId, target_name: user.email }
    await writeAudit(ctx, { action: 'user.created', ...target, details: { role: input.role } })
    return user
  })
}

function profileOf(input: CreateUser) {
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

type Joining = { userId: string; inviterName: string; input: CreateUser }

async function join(ctx: WithDb<MemberContext>, { userId, inviterName, input }: Joining): Promise<void> {
  const { organizationId } = ctx
  if (await findMembership(ctx.db, { organizationId, userId })) {
    throw new AppError('conflict', { message: t('alreadyMember') })
  }
  const { role, first_name: firstName, last_name: lastName } = input
  const invitation = { firstName, lastName, inviterName }
  await addInvitedMember(ctx, { organizationId, userId, role, invitation })
  for (const teamId of new Set(input.workspaces)) {
    if (!(await findWorkspace(ctx.db, teamId))) {
      throw new AppError('invalid_input', { errors: { workspaces: [t('unknownTeam')] } })
    }
    permitNewcomer(ctx.actor, teamId)
    await addTeamMember(ctx, { organizationId, userId, teamId })
  }
}

async function sendEmailTo(
  ctx: WithSystemDb<MemberContext>,
  { userId, inviterName, input }: Joining,
): Promise<void> {
  const { organizationId } = ctx
  const organizationName = (await findOrganization(ctx.db, organizationId))?.name ?? ''
  const invitation = { organizationId, organizationName, inviterName }
  const to = { id: userId, email: input.email }
  if (input.is_magic) await sendJoiningLinkEmail(ctx, { to, ...invitation })
  else await sendInvitation(ctx, { userId, ...invitation })
}

async function findActorName(ctx: WithDb<MemberContext>): Promise<string> {
  const actor = await findColleague(ctx.db, ctx.actor.userId)
  return actor ? `${actor.first_name} ${actor.last_name}`.trim() : ''
}
