import type { Page } from '@marquee/domain/lists'
import type { ListSeriesQuery, Series } from '@marquee/domain/series'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listSeriesRows } from './series-list-store.ts'
import { visibilityOf } from './series-policy.ts'
import { seriesViews } from './series-view.ts'

/**
 * One page of the series and repeating events that the caller may see (EV-085). Throws `not_found` for another
 * organization.
 */
export async function listSeries(
  ctx: MemberContext,
  { query, url }: { query: ListSeriesQuery; url: string },
): Promise<Page<Series>> {
  if (query.organization !== undefined && query.organization !== ctx.organizationId) {
    throw new AppError('not_found')
  }
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listSeriesRows(ctx.db, query, visibilityOf(ctx))
    const results = await seriesViews(ctx, rows, { ...query, of: 'list' })
    return pageReply({ results, count, isCapped: false, query, url })
  })
}
