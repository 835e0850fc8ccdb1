/** How other features add people to an organization and its teams, and remove them. */
import { type MemberRole, roleIds } from '@marquee/domain/permissions'
import type { Services, WithDb } from '#platform/context.ts'
import {
  clearAcceptances,
  deleteMembership,
  deleteMemberships,
  replaceTeamsOfMember,
  setAccepted,
  updateMembership,
} from './member-store.ts'
import { insertMembership } from './organization-store.ts'
import { deleteTeamMember, putTeamMember } from './team-store.ts'

type Membership = { organizationId: string; userId: string }
type NewMember = Membership & { role: MemberRole }
type Invitation = { firstName: string; lastName: string; inviterName: string }

/** Adds an active member. */
export async function addMember(ctx: WithDb<Services>, { role, ...membership }: NewMember): Promise<void> {
  await insertMembership(ctx.db, { ...keyOf(membership), role })
}

/** Adds a pending member. Until they accept, the organization sees only the name on the invitation. */
export async function addInvitedMember(
  ctx: WithDb<Services>,
  { role, invitation, ...membership }: NewMember & { invitation: Invitation },
): Promise<void> {
  await insertMembership(ctx.db, {
    ...keyOf(membership),
    role,
    accepted_at: null,
    invited_first_name: invitation.firstName,
    invited_last_name: invitation.lastName,
    inviter_name: invitation.inviterName,
  })
}

/** Accepts the invitation. A member who has already accepted keeps the first date. */
export async function acceptMembership(ctx: WithDb<Services>, membership: Membership): Promise<void> {
  await setAccepted(ctx.db, keyOf(membership), ctx.clock.now())
}

/** Removes the person from the organization, its teams and its roles. Any invitation becomes invalid. */
export async function endMembership(ctx: WithDb<Services>, membership: Membership): Promise<void> {
  await deleteMembership(ctx.db, keyOf(membership))
}

/** Like `endMembership`, for many people. */
export async function endMemberships(
  ctx: WithDb<Services>,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> {
  await deleteMemberships(ctx.db, organizationId, userIds)
}

/** Turns the person's memberships back into invitations, in every organization. Run by the system role. */
export async function withdrawAcceptances(ctx: WithDb<Services>, userId: string): Promise<void> {
  await clearAcceptances(ctx.db, userId, ctx.clock.now())
}

/** Deactivates the member. They keep their roles and teams. */
export async function deactivateMember(ctx: WithDb<Services>, membership: Membership): Promise<void> {
  const now = ctx.clock.now()
  await updateMembership(ctx.db, keyOf(membership), { deactivated_at: now, updated_at: now })
}

/** Lets a deactivated member in again. */
export async function reactivateMember(ctx: WithDb<Services>, membership: Membership): Promise<void> {
  await updateMembership(ctx.db, keyOf(membership), { deactivated_at: null, updated_at: ctx.clock.now() })
}

/** Sets the role that decides what the member may do outside of teams and custom roles. */
export async function setMemberRole(
  ctx: WithDb<Services>,
  { role, ...membership }: Membership & { role: MemberRole },
): Promise<void> {
  await updateMembership(ctx.db, keyOf(membership), { role, updated_at: ctx.clock.now() })
}

/** Puts the member in these teams with these roles, and removes them from all others. */
export async function setTeamsOfMember(
  ctx: WithDb<Services>,
  { teams, ...membership }: Membership & { teams: readonly { id: string; role: string }[] },
): Promise<void> {
  await replaceTeamsOfMember(ctx.db, keyOf(membership), teams)
}

/** Adds the member to the team, as an event editor by default, or changes their role in it. */
export async function addTeamMember(
  ctx: WithDb<Services>,
  { teamId, roleId = roleIds.eventEditor, ...membership }: Membership & { teamId: string; roleId?: string },
): Promise<void> {
  await putTeamMember(ctx.db, { ...keyOf(membership), workspace_id: teamId, role_id: roleId })
}

/** Removes the person from the team; false if they weren't in it. */
export async function endTeamMembership(
  ctx: WithDb<Services>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<boolean> {
  return deleteTeamMember(ctx.db, teamId, userId)
}

function keyOf({ organizationId, userId }: Membership) {
  return { organization_id: organizationId, user_id: userId }
}
