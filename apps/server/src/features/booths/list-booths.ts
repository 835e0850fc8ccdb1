import type { Booth, ListBoothsQuery } from '@marquee/domain/booths'
import type { Page } from '@marquee/domain/lists'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listBoothRows } from './booth-store.ts'
import { boothViews } from './booth-view.ts'

/** A page of the event's booths by type and order (BO-012). There are few, so paging happens in memory. */
export async function listBooths(
  ctx: MemberContext,
  input: { query: ListBoothsQuery; url: string },
): Promise<Page<Booth>> {
  const { event, limit, offset } = input.query
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, event)
    const rows = await listBoothRows(ctx.db, event)
    const results = await boothViews(ctx.db, rows.slice(offset, offset + limit))
    return pageReply({ results, count: rows.length, isCapped: false, ...input })
  })
}
