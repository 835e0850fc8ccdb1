import type { Series, SeriesDetails } from '@marquee/domain/series'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findVisibleSeries } from './find-series.ts'
import { seriesReply } from './series-view.ts'

/** The series or repeating event (EV-086). Throws `not_found`; `forbidden` in another team. */
export async function getSeries(
  ctx: MemberContext,
  { id, details }: { id: string; details: SeriesDetails },
): Promise<Series> {
  return inOrganization(ctx, async (ctx) => seriesReply(ctx, await findVisibleSeries(ctx, id), details))
}
