/** Creates, renames and deletes teams (ST-054). */
import type { AuditAction } from '@marquee/domain/audit'
import type { SaveTeam, Team } from '@marquee/domain/organizations'
import { writeAudit } from '#features/audit/public.ts'
import {
  endTeam,
  addTeam,
  isTeamNameTaken,
  listTeamMemberRows,
  lockOrganization,
  lockTeam,
  signalStudios,
  type TeamContext,
  setTeamName,
} from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { refuseOtherOrganization } from './organization-policy.ts'
import { listTeamContents } from './get-team-contents.ts'
import { teamViews } from './list-teams.ts'
import { t } from './texts.ts'

/** Throws `invalid_input` when another team has this name. */
export async function createTeam(ctx: TeamContext, { name, organization }: SaveTeam): Promise<Team> {
  permit(ctx.actor, 'team:create')
  refuseOtherOrganization(ctx, organization)
  return inOrganization(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    await refuseTakenName(ctx, name)
    const { id } = await addTeam(ctx, { organizationId: ctx.organizationId, name })
    await audit(ctx, { action: 'team.created', id, name })
    await signalStudios(ctx)
    return teamOf(ctx, { id, name })
  })
}

/** Throws `not_found`, `forbidden`, and `invalid_input` when another team has this name. */
export async function renameTeam(
  ctx: TeamContext,
  { organization, ...input }: SaveTeam & { id: string },
): Promise<Team> {
  refuseOtherOrganization(ctx, organization)
  return inOrganization(ctx, async (ctx) => {
    await lockOrganization(ctx.db, ctx.organizationId)
    const team = await lockTeam(ctx.db, input.id)
    if (!team) throw new AppError('not_found')
    permit(ctx.actor, 'team:update', { workspaceId: team.id })
    await refuseTakenName(ctx, input.name, team.id)
    await setTeamName(ctx, input)
    await audit(ctx, { action: 'team.renamed', ...input, details: { before: team.name } })
    await signalStudios(ctx)
    return teamOf(ctx, input)
  })
}

/** Deletes the team. Its content then belongs to no team, and its people stay in the organization. */
export async function deleteTeam(ctx: TeamContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const team = await lockTeam(ctx.db, id)
    if (!team) throw new AppError('not_found')
    permit(ctx.actor, 'team:delete', { workspaceId: id })
    const contents = await listTeamContents(ctx, id)
    for (const part of ctx.teamParts) await part.release(ctx.db, id)
    await endTeam(ctx, id)
    const details = Object.fromEntries(contents.map(({ kind, count }) => [kind, count]))
    await audit(ctx, { action: 'team.deleted', id, name: team.name, details })
    await signalStudios(ctx)
  })
}

async function refuseTakenName(ctx: WithDb<TeamContext>, name: string, exceptId?: string): Promise<void> {
  if (!(await isTeamNameTaken(ctx.db, name, exceptId))) return
  throw new AppError('invalid_input', { errors: { name: [t('teamNameTaken')] } })
}

async function teamOf(ctx: WithDb<TeamContext>, team: { id: string; name: string }): Promise<Team> {
  const { count } = await listTeamMemberRows(ctx.db, team.id, { limit: 1, offset: 0 })
  const [view] = await teamViews(ctx, [{ ...team, member_count: count }])
  if (!view) throw new AppError('not_found')
  return view
}

async function audit(
  ctx: WithDb<TeamContext>,
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
