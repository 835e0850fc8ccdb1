import { type TeamContents, maxListedTitles } from '@marquee/domain/organizations'
import { decide } from '@marquee/domain/permissions'
import { findTeam, type TeamContext } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** What the team contains, shown before it is deleted. Throws `not_found`, `forbidden`. */
export async function getTeamContents(ctx: TeamContext, id: string): Promise<TeamContents> {
  return inOrganization(ctx, async (ctx) => {
    if (!(await findTeam(ctx.db, id))) throw new AppError('not_found')
    permit(ctx.actor, 'team:delete', { workspaceId: id })
    return { results: await listTeamContents(ctx, id) }
  })
}

/** The contents of the team by kind. Lists titles only where the caller may read them. */
export async function listTeamContents(
  { db, actor, teamParts }: WithDb<TeamContext>,
  workspaceId: string,
): Promise<TeamContents['results']> {
  const results: TeamContents['results'] = []
  for (const { contents } of teamParts) {
    if (contents === undefined) continue
    const { kind, read } = contents
    const { count, titles } = await contents.find(db, workspaceId, maxListedTitles)
    const mayRead = decide(actor, read, { workspaceId }).allowed
    if (count > 0) results.push({ kind, count, titles: mayRead ? titles : [] })
  }
  return results
}
