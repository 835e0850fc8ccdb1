/** Member replies, with the reason for each action the caller may not take. */
import {
  decideOnMember,
  type Member,
  type MemberFacts,
  type MemberAction,
  type MemberStatus,
  type MemberAccess,
} from '@marquee/domain/organizations'
import { type Role, roleIds } from '@marquee/domain/permissions'
import { findOnlyAdmin, listTeamsOfMembers, type MemberRow } from '#features/organizations/public.ts'
import { findRoles, listRoleIdsOfMembers } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'

export type MemberDetails = MemberRow & {
  /** Ids of roles in the whole organization. */
  roles: string[]
  teams: { id: string; name: string; role: string }[]
  isLastAdmin: boolean
}

/** Adds roles and teams to these rows, in the same order. */
export async function withRolesAndTeams(
  ctx: WithDb<MemberContext>,
  rows: readonly MemberRow[],
): Promise<MemberDetails[]> {
  const ids = rows.map(({ user_id }) => user_id)
  const [roles, teams, onlyAdmin] = await Promise.all([
    listRoleIdsOfMembers(ctx.db, ids),
    listTeamsOfMembers(ctx.db, ids),
    findOnlyAdmin(ctx.db),
  ])
  const rolesBy = Map.groupBy(roles, ({ user_id }) => user_id)
  const teamsBy = Map.groupBy(teams, ({ user_id }) => user_id)
  return rows.map((member) => ({
    ...member,
    roles: rolesOf(
      member,
      (rolesBy.get(member.user_id) ?? []).map(({ role_id }) => role_id),
    ),
    teams: (teamsBy.get(member.user_id) ?? []).map(({ id, name, role }) => ({ id, name, role })),
    isLastAdmin: member.user_id === onlyAdmin,
  }))
}

/** An admin by legacy role has the Organization Admin role too, stored or not. */
function rolesOf({ role }: MemberRow, named: string[]): string[] {
  const otherRoles = named.filter((id) => id !== roleIds.organizationAdmin)
  return role === 'ORG_ADMIN' ? [roleIds.organizationAdmin, ...otherRoles] : named
}

/** Which of these members are Organization Admins. */
export async function listAdminsAmong(
  ctx: WithDb<MemberContext>,
  rows: readonly Pick<MemberRow, 'user_id' | 'role'>[],
): Promise<ReadonlySet<string>> {
  const named = await listRoleIdsOfMembers(
    ctx.db,
    rows.map(({ user_id }) => user_id),
  )
  return new Set([
    ...rows.filter(({ role }) => role === 'ORG_ADMIN').map(({ user_id }) => user_id),
    ...named.filter(({ role_id }) => role_id === roleIds.organizationAdmin).map(({ user_id }) => user_id),
  ])
}

/** The part of a member that the rules need. */
export function factsOf({ user_id, roles, isLastAdmin, teams }: MemberDetails): MemberFacts {
  const isAdmin = roles.includes(roleIds.organizationAdmin)
  return { userId: user_id, isAdmin, isLastAdmin, workspaceIds: teams.map(({ id }) => id) }
}

export function accessOf({ role, roles, teams }: MemberDetails): MemberAccess {
  return { role, roles, workspaces: teams.map(({ id, role: inTeam }) => ({ id, role: inTeam })) }
}

/** Replies for members. Deleted roles are left out. */
export async function memberViews(
  ctx: WithDb<MemberContext>,
  members: readonly MemberDetails[],
): Promise<Member[]> {
  const roles = await findRoles(
    ctx.db,
    members.flatMap((member) => [...member.roles, ...member.teams.map(({ role }) => role)]),
  )
  return members.map((member) => memberView(ctx, member, roles))
}

function memberView(
  { actor }: MemberContext,
  member: MemberDetails,
  roles: ReadonlyMap<string, Role>,
): Member {
  const facts = factsOf(member)
  const refusal = (action: MemberAction) => {
    const decision = decideOnMember(actor, action, facts)
    return decision.allowed ? null : decision.sentence
  }
  return {
    id: member.user_id,
    email: member.email,
    first_name: member.first_name,
    last_name: member.last_name,
    role: member.role,
    status: memberStatus(member),
    roles: member.roles.flatMap((id) => namedRole(roles, id)),
    workspaces: member.teams.map(({ id, name, role }) => ({
      id,
      name,
      role,
      role__name: roles.get(role)?.name ?? '',
    })),
    created_at: member.created_at.toISOString(),
    refusals: {
      change_roles: refusal('change_roles'),
      change_teams: refusal('change_teams'),
      deactivate: refusal('deactivate'),
      remove: refusal('remove'),
      reset_password: refusal('reset_password'),
      set_password: refusal('set_password'),
    },
  }
}

function namedRole(roles: ReadonlyMap<string, Role>, id: string): { id: string; name: string }[] {
  const role = roles.get(id)
  return role ? [{ id, name: role.name }] : []
}

export function memberStatus({
  deactivated_at,
  accepted_at,
}: Pick<MemberRow, 'deactivated_at' | 'accepted_at'>): MemberStatus {
  if (deactivated_at) return 'DEACTIVATED'
  return accepted_at ? 'ACTIVE' : 'INVITED'
}

/** The member's name, or the email address while they have no name. */
export function nameOf({
  first_name,
  last_name,
  email,
}: Pick<MemberRow, 'first_name' | 'last_name' | 'email'>) {
  return `${first_name} ${last_name}`.trim() || email
}
