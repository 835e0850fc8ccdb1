/** The members of a team and their roles in it. */
import type { AuditAction } from '@marquee/domain/audit'
import { changeAccess, type TeamMember } from '@marquee/domain/organizations'
import type { Page } from '@marquee/domain/lists'
import { type Actor, decide, isAdministrator } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import {
  endTeamMembership,
  findWorkspace,
  listTeamMemberRows,
  lockOrganization,
  addTeamMember,
  signalStudios,
  setMemberRole,
} from '#features/organizations/public.ts'
import { findRoles, permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { permitTeamRole } from './organization-policy.ts'
import { getMemberDetails } from './get-member.ts'
import { factsOf, type MemberDetails, listAdminsAmong, nameOf, accessOf } from './member-view.ts'
import { t } from './texts.ts'

type TeamMembership = { teamId: string; userId: string }

/** One page of the people of a team. Throws `not_found`. */
export async function listTeamMembers(
  ctx: MemberContext,
  input: { teamId: string; query: { limit: number; offset: number }; url: string },
): Promise<Page<TeamMember>> {
  const { teamId, query, url } = input
  return inOrganization(ctx, async (ctx) => {
    if (!(await findWorkspace(ctx.db, teamId))) throw new AppError('not_found')
    permit(ctx.actor, 'team:read')
    const { rows, count } = await listTeamMemberRows(ctx.db, teamId, query)
    const roles = await findRoles(
      ctx.db,
      rows.map(({ role_id }) => role_id),
    )
    const admins = await listAdminsAmong(ctx, rows)
    const results = rows.map(({ user_id: id, role_id, email, first_name, last_name }) => ({
      ...{ id, email, first_name, last_name },
      role: role_id,
      role__name: roles.get(role_id)?.name ?? '',
      refusal: findRefusal(ctx.actor, { teamId, userId: id, isAdmin: admins.has(id) }) ?? null,
    }))
    return pageReply({ results, count, isCapped: false, query, url })
  })
}

/** Puts the member in the team with this role. Throws `not_found`, `forbidden`, and `invalid_input` for a role that isn't a team role. */
export async function setTeamMember(
  ctx: MemberContext,
  input: TeamMembership & { role: string },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const member = await lockMember(ctx, input)
    const { role: roleId, teamId, userId } = input
    const role = (await findRoles(ctx.db, [roleId])).get(roleId)
    permitTeamRole(ctx, { workspaceId: teamId, role, field: 'role' })
    await addTeamMember(ctx, { organizationId: ctx.organizationId, userId, teamId, roleId })
    await syncLegacyRole(ctx, member)
    await audit(ctx, { action: 'team.member_set', member, teamId, details: { role: role?.name } })
    await signalStudios(ctx)
  })
}

/** Removes the member from the team. Throws `not_found`, `forbidden`. */
export async function removeTeamMember(ctx: MemberContext, input: TeamMembership): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const member = await lockMember(ctx, input)
    if (!(await endTeamMembership(ctx, input))) throw new AppError('not_found')
    await syncLegacyRole(ctx, member)
    await audit(ctx, { action: 'team.member_removed', member, teamId: input.teamId })
    await signalStudios(ctx)
  })
}

async function lockMember(ctx: WithDb<MemberContext>, membership: TeamMembership): Promise<MemberDetails> {
  await lockOrganization(ctx.db, ctx.organizationId)
  if (!(await findWorkspace(ctx.db, membership.teamId))) throw new AppError('not_found')
  permit(ctx.actor, 'team:update', { workspaceId: membership.teamId })
  const member = await getMemberDetails(ctx, membership.userId)
  const refusal = findRefusal(ctx.actor, { ...membership, isAdmin: factsOf(member).isAdmin })
  if (refusal !== undefined) throw new AppError('forbidden', { message: refusal })
  return member
}

/** Team Admins manage the members of their teams, except themselves and the organization's admins. */
function findRefusal(actor: Actor, member: TeamMembership & { isAdmin: boolean }): string | undefined {
  const decision = decide(actor, 'team:update', { workspaceId: member.teamId })
  if (!decision.allowed) return decision.sentence
  if (isAdministrator(actor)) return undefined
  if (member.userId === actor.userId) return t('ownRole')
  return member.isAdmin ? t('onlyAdminChangesAdmin') : undefined
}

/** Keeps the legacy role in line with the roles in teams. */
async function syncLegacyRole(ctx: WithDb<MemberContext>, before: MemberDetails): Promise<void> {
  const { workspaces } = accessOf(await getMemberDetails(ctx, before.user_id))
  const { role } = changeAccess(accessOf(before), { workspaces })
  if (role === before.role) return
  await setMemberRole(ctx, { organizationId: ctx.organizationId, userId: before.user_id, role })
}

async function audit(
  ctx: WithDb<MemberContext>,
  entry: {
    action: AuditAction & `team.${string}`
    member: MemberDetails
    teamId: string
    details?: Record<string, unknown>
  },
): Promise<void> {
  const { action, member, teamId, details = {} } = entry
  const team = await findWorkspace(ctx.db, teamId)
  await writeAudit(ctx, {
    action,
    target_type: 'team',
    target_id: teamId,
    target_name: team?.name ?? '',
    details: { ...details, user: nameOf(member), user_id: member.user_id },
  })
}
