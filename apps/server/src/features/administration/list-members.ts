import type { ListMembersQuery, Member } from '@marquee/domain/organizations'
import type { Page } from '@marquee/domain/lists'
import { listMemberRows } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { refuseOtherOrganization } from './organization-policy.ts'
import { memberViews, withRolesAndTeams } from './member-view.ts'

/** One page of the organization's members that match (ST-005, ST-006). */
export async function listMembers(
  ctx: MemberContext,
  input: { query: ListMembersQuery; url: string },
): Promise<Page<Member>> {
  permit(ctx.actor, 'user:read')
  refuseOtherOrganization(ctx, input.query.organization)
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listMemberRows(ctx.db, input.query)
    const results = await memberViews(ctx, await withRolesAndTeams(ctx, rows))
    return pageReply({ results, count, isCapped: false, query: input.query, url: input.url })
  })
}
