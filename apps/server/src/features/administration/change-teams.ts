/** Teams are created, renamed and deleted (ST-054). */
import type { AuditAction } from '@marquee/domain/audit'
import type { SaveTeam, Team, TeamThing } from '@marquee/domain/administration'
import { writeAudit } from '#features/audit/public.ts'
import {
  deleteTeamRow,
  insertWorkspace,
  isTeamNameTaken,
  listTeamMemberRows,
  lockOrganization,
  lockTeam,
  tellStudios,
  updateTeamRow,
} from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { WorkspaceThings } from '#platform/db/workspace-things.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseOtherOrganization } from './administration-policy.ts'
import { heldByTeam } from './get-team-contents.ts'
import { teamViews } from './list-teams.ts'

/** There is a team of this name. Throws `invalid_input` for a name that another team has. */
export async function createTeam(ctx: MemberContext, { name, organization }: SaveTeam): Promise<Team> {
  permit(ctx.actor, 'team:create')
  refuseOtherOrganization(ctx, organization)
  return inOrganization(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    await refuseTakenName(ctx, name)
    const { id } = await insertWorkspace(ctx.db, { organization_id: ctx.organizationId, name })
    await audit(ctx, { action: 'team.created', id, name })
    await tellStudios(ctx)
    return teamOf(ctx, { id, name })
  })
}

/** The team has this name. Throws `not_found`, `forbidden`, and `invalid_input` for a name that another team has. */
export async function renameTeam(
  ctx: MemberContext,
  { organization, ...input }: SaveTeam & { id: string },
): Promise<Team> {
  refuseOtherOrganization(ctx, organization)
  return inOrganization(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    const team = await lockTeam(ctx.db, input.id)
    if (!team) throw new AppError('not_found')
    permit(ctx.actor, 'team:update', { workspaceId: team.id })
    await refuseTakenName(ctx, input.name, team.id)
    await updateTeamRow(ctx.db, team.id, { name: input.name, updated_at: ctx.clock.now() })
    await audit(ctx, { action: 'team.renamed', ...input, details: { before: team.name } })
    await tellStudios(ctx)
    return teamOf(ctx, input)
  })
}

/** The team is gone; what it held belongs to no team, and its people stay in the organisation. */
export async function deleteTeam(
  ctx: MemberContext,
  id: string,
  things: readonly WorkspaceThings<TeamThing>[],
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const team = await lockTeam(ctx.db, id)
    if (!team) throw new AppError('not_found')
    permit(ctx.actor, 'team:delete', { workspaceId: id })
    const held = await heldByTeam(ctx, id, things)
    for (const one of things) await one.release(ctx.db, id)
    await deleteTeamRow(ctx.db, id)
    const details = Object.fromEntries(held.map(({ kind, count }) => [kind, count]))
    await audit(ctx, { action: 'team.deleted', id, name: team.name, details })
    await tellStudios(ctx)
  })
}

async function refuseTakenName(ctx: WithDb<MemberContext>, name: string, exceptId?: string): Promise<void> {
  if (!(await isTeamNameTaken(ctx.db, name, exceptId))) return
  throw new AppError('invalid_input', { errors: { name: ['A team with this name already exists.'] } })
}

async function teamOf(ctx: WithDb<MemberContext>, team: { id: string; name: string }): Promise<Team> {
  const { count } = await listTeamMemberRows(ctx.db, team.id, { limit: 1, offset: 0 })
  const [view] = await teamViews(ctx, [{ ...team, member_count: count }])
  if (!view) throw new AppError('not_found')
  return view
}

async function audit(
  ctx: WithDb<MemberContext>,
  entry: {
    action: AuditAction & `team.${string}`
    id: string
    name: string
    details?: Record<string, unknown>
  },
): Promise<void> {
  const { action, id, name, details } = entry
  const target = { target_type: 'team', target_id: id, target_name: name }
  await writeAudit(ctx, { action, ...target, ...(details && { details }) })
}
