/** Who may change people, teams and the organization. */
import {
  decideOnGrant,
  decideOnMember,
  type MemberAction,
  type MemberAccess,
} from '@marquee/domain/organizations'
import { type Decision, findBuiltInRole, type Role, roleIds } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { factsOf, type MemberDetails } from './member-view.ts'
import { t } from './texts.ts'

/** Throws `not_found` for an organization other than the caller's. Undefined passes. */
export function refuseOtherOrganization(ctx: MemberContext, organizationId: string | undefined): void {
  if (organizationId !== undefined && organizationId !== ctx.organizationId) throw new AppError('not_found')
}

/** Throws `forbidden` with the reason unless the decision allows it. */
export function requireAllowed(decision: Decision): void {
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}

/** Throws `forbidden` unless the caller may do this to the member. */
export function permitOnMember(ctx: MemberContext, action: MemberAction, member: MemberDetails): void {
  requireAllowed(decideOnMember(ctx.actor, action, factsOf(member)))
}

/**
 * Throws unless the caller may make this change of access: `invalid_input` for a role of the wrong kind, `forbidden` for
 * one that grants more than the caller has.
 */
export function permitAccess(
  ctx: MemberContext,
  change: { before: MemberAccess; after: MemberAccess; roles: ReadonlyMap<string, Role> },
): void {
  const { before, after, roles } = change
  for (const id of difference(before.roles, after.roles)) {
    const role = roles.get(id)
    if (after.roles.includes(id) && role?.role_group !== 'Organization Roles') throw unknownRole('roles')
    if (role) requireAllowed(decideOnGrant(ctx.actor, role.permission_list))
  }
  if (after.role === 'WORKSPACE_ADMIN' && before.role !== after.role) permitTeamAdmin(ctx, after)
  for (const { id, role: roleId } of after.workspaces) {
    if (before.workspaces.some((team) => team.id === id && team.role === roleId)) continue
    permitTeamRole(ctx, { workspaceId: id, role: roles.get(roleId), field: 'workspaces' })
  }
}

/** On plans without permissions the legacy role grants the rights, so it needs the same check as the team role. */
function permitTeamAdmin(ctx: MemberContext, { workspaces }: MemberAccess): void {
  const grants = findBuiltInRole(roleIds.teamAdmin)?.permission_list ?? []
  const teams = workspaces.filter(({ role }) => role === roleIds.teamAdmin)
  if (teams.length === 0) requireAllowed(decideOnGrant(ctx.actor, grants))
  for (const { id } of teams) requireAllowed(decideOnGrant(ctx.actor, grants, id))
}

/** Throws unless the caller may grant this role in the team: `invalid_input` for a role that isn't a team role. */
export function permitTeamRole(
  ctx: MemberContext,
  grant: { workspaceId: string; role: Role | undefined; field: string },
): void {
  if (grant.role?.role_group !== 'Workspace Roles') throw unknownRole(grant.field)
  requireAllowed(decideOnGrant(ctx.actor, grant.role.permission_list, grant.workspaceId))
}

function difference(before: readonly string[], after: readonly string[]): string[] {
  return [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))]
}

function unknownRole(field: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [t('unknownRole')] } })
}
