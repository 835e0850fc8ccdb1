/** Who may change people, teams and the organization. */
import { decideOnGrant, decideOnMember, type MemberAction, type Places } from '@marquee/domain/organizations'
import { type Decision, findBuiltInRole, type Role, roleIds } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { factsOf, type KnownMember } from './member-view.ts'
import { t } from './texts.ts'

/** Throws `not_found` for an organization that is not the caller's; it may be left out. */
export function refuseOtherOrganization(ctx: MemberContext, organizationId: string | undefined): void {
  if (organizationId !== undefined && organizationId !== ctx.organizationId) throw new AppError('not_found')
}

/** Throws `forbidden`, with the reason in words, unless the decision is a yes. */
export function requireYes(decision: Decision): void {
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}

/** Throws `forbidden` unless the caller may do this to the member. */
export function permitOnMember(ctx: MemberContext, action: MemberAction, member: KnownMember): void {
  requireYes(decideOnMember(ctx.actor, action, factsOf(member)))
}

/**
 * Throws unless the caller may give and take what differs between two places: `invalid_input` for a role that is not of
 * its kind, `forbidden` for one that allows more than the caller may.
 */
export function permitAccess(
  ctx: MemberContext,
  change: { before: Places; after: Places; roles: ReadonlyMap<string, Role> },
): void {
  const { before, after, roles } = change
  for (const id of differing(before.roles, after.roles)) {
    const role = roles.get(id)
    if (after.roles.includes(id) && role?.role_group !== 'Organization Roles') throw unknownRole('roles')
    if (role) requireYes(decideOnGrant(ctx.actor, role.permission_list))
  }
  if (after.role === 'WORKSPACE_ADMIN' && before.role !== after.role) permitTeamAdmin(ctx, after)
  for (const { id, role: roleId } of after.workspaces) {
    if (before.workspaces.some((team) => team.id === id && team.role === roleId)) continue
    permitTeamRole(ctx, { workspaceId: id, role: roles.get(roleId), field: 'workspaces' })
  }
}

/** Where the plan has no permissions the legacy role is the right, so it is given like the role in these teams. */
function permitTeamAdmin(ctx: MemberContext, { workspaces }: Places): void {
  const grants = findBuiltInRole(roleIds.teamAdmin)?.permission_list ?? []
  const led = workspaces.filter(({ role }) => role === roleIds.teamAdmin)
  if (led.length === 0) requireYes(decideOnGrant(ctx.actor, grants))
  for (const { id } of led) requireYes(decideOnGrant(ctx.actor, grants, id))
}

/** Throws unless the caller may give this role in the team: `invalid_input` for one that is none of a team. */
export function permitTeamRole(
  ctx: MemberContext,
  grant: { workspaceId: string; role: Role | undefined; field: string },
): void {
  if (grant.role?.role_group !== 'Workspace Roles') throw unknownRole(grant.field)
  requireYes(decideOnGrant(ctx.actor, grant.role.permission_list, grant.workspaceId))
}

function differing(before: readonly string[], after: readonly string[]): string[] {
  return [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))]
}

function unknownRole(field: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [t('unknownRole')] } })
}
