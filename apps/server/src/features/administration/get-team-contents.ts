import { type TeamContents, type TeamThing, toldTitlesOfTeam } from '@marquee/domain/administration'
import { decide } from '@marquee/domain/permissions'
import { findTeam } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { WorkspaceThings } from '#platform/db/workspace-things.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** What the team holds, for whoever is about to delete it. Throws `not_found`, `forbidden`. */
export async function getTeamContents(
  ctx: MemberContext,
  id: string,
  things: readonly WorkspaceThings<TeamThing>[],
): Promise<TeamContents> {
  return inOrganization(ctx, async (ctx) => {
    if (!(await findTeam(ctx.db, id))) throw new AppError('not_found')
    permit(ctx.actor, 'team:delete', { workspaceId: id })
    return { results: await heldByTeam(ctx, id, things) }
  })
}

/** By kind what the team holds; titles only of what the caller may read. */
export async function heldByTeam(
  { db, actor }: WithDb<MemberContext>,
  workspaceId: string,
  things: readonly WorkspaceThings<TeamThing>[],
): Promise<TeamContents['results']> {
  const held: TeamContents['results'] = []
  for (const { shown } of things) {
    if (shown === undefined) continue
    const { kind, read } = shown
    const { count, titles } = await shown.find(db, workspaceId, toldTitlesOfTeam)
    const mayRead = decide(actor, read, { workspaceId }).allowed
    if (count > 0) held.push({ kind, count, titles: mayRead ? titles : [] })
  }
  return held
}
