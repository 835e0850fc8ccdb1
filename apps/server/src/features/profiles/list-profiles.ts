import type { Page } from '@marquee/domain/lists'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import type { ListProfilesQuery, PersonOfProfile } from '@marquee/domain/profiles'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listProfileRows } from './profile-store.ts'
import { personView } from './profile-view.ts'

/** One page, by name, of the people in events that the caller can see. */
export async function listProfiles(
  ctx: MemberContext,
  { query, url }: { query: ListProfilesQuery; url: string },
): Promise<Page<PersonOfProfile>> {
  return inOrganization(ctx, async (ctx) => {
    const { search, email, limit, offset } = query
    const teams = visibleWorkspaces(ctx.actor, 'event:read')
    const { rows, count } = await listProfileRows(ctx.db, { search, email, limit, offset, teams })
    return pageReply({ results: rows.map(personView), count, isCapped: false, query, url })
  })
}
