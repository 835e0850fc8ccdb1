import type { ListTeamsQuery, Team } from '@marquee/domain/organizations'
import type { Page } from '@marquee/domain/lists'
import { type Actor, decide, type Permission } from '@marquee/domain/permissions'
import { listTeamRows, type TeamContext, type TeamRow } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { refuseOtherOrganization } from './organization-policy.ts'

/** One page of the organization's teams, or of the caller's own (ST-052, PE-055, PE-056). */
export async function listTeams(
  ctx: TeamContext,
  input: { query: ListTeamsQuery; url: string },
): Promise<Page<Team>> {
  const { query, url } = input
  permit(ctx.actor, 'team:read')
  refuseOtherOrganization(ctx, query.organization)
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listTeamRows(
      ctx.db,
      query,
      query.show === 'mine' ? ctx.actor.userId : undefined,
    )
    return pageReply({ results: await teamViews(ctx, rows), count, isCapped: false, query, url })
  })
}

/** Replies for teams, with their counts. */
export async function teamViews(ctx: WithDb<TeamContext>, rows: readonly TeamRow[]): Promise<Team[]> {
  const videos = ctx.teamParts.find(({ contents }) => contents?.kind === 'videos')?.contents
  const videoCounts = await videos?.countByTeam?.(ctx.db)
  return rows.map(({ id, name, member_count }) => ({
    id,
    name,
    member_count,
    video_count: videoCounts?.get(id) ?? 0,
    refusals: {
      update: refusal(ctx.actor, 'team:update', id),
      delete: refusal(ctx.actor, 'team:delete', id),
    },
  }))
}

function refusal(actor: Actor, permission: Permission, workspaceId: string): string | null {
  const decision = decide(actor, permission, { workspaceId })
  return decision.allowed ? null : decision.sentence
}
