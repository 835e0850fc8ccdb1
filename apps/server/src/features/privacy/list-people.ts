import type { Page } from '@marquee/domain/lists'
import type { ListPrivacyPeopleQuery, PrivacyPerson } from '@marquee/domain/privacy'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listPersonRows } from './people-list-store.ts'

/** One page of the members and profiles whose name or address matches. */
export async function listPeopleOfPrivacy(
  ctx: MemberContext,
  { query, url }: { query: ListPrivacyPeopleQuery; url: string },
): Promise<Page<PrivacyPerson>> {
  permit(ctx.actor, 'privacy:read')
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listPersonRows(ctx.db, query)
    return pageReply({ results: rows, count, isCapped: false, query, url })
  })
}
