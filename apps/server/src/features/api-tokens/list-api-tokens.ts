import type { ApiToken } from '@marquee/domain/api-tokens'
import type { Page } from '@marquee/domain/lists'
import { listPeople } from '#features/accounts/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { permitTokens } from './api-token-policy.ts'
import { listApiTokens as listRows } from './api-token-store.ts'
import { apiTokenView } from './api-token-view.ts'

/** A page of the organization's tokens, newest first (ST-023, ST-026). */
export async function listApiTokens(
  ctx: MemberContext,
  input: { query: { limit: number; offset: number }; url: string },
): Promise<Page<ApiToken>> {
  permitTokens(ctx.actor, 'token:read')
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listRows(ctx.db, input.query)
    const people = await listPeople(ctx.db, [...new Set(rows.map((row) => row.created_by))])
    const results = rows.map((row) => apiTokenView(row, people.get(row.created_by)))
    return pageReply({ results, count, isCapped: false, ...input })
  })
}
