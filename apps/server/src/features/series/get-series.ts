import type { Series, SeriesDetails } from '@marquee/domain/series'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findVisibleSeries } from './find-series.ts'
import { seriesReply } from './series-view.ts'

/** The series or repeating event (EV-086). Throws `not_found`; `forbidden` in another team. */
export async function getSeries(
  ctx: MemberContext,
  { id, details }: { id: string; details: SeriesDetails },
): Promise<Series> {
  return inOrganization(ctx, async (ctx) => seriesReply(ctx, await findVisibleSeries(ctx, id), details))
}

/** The repeating event with its rule, its blueprint and its next event. Throws `not_found` for any other series. */
export async function getRepeatingEvent(
  ctx: MemberContext,
  query: { id: string; details: SeriesDetails },
): Promise<Series> {
  const series = await getSeries(ctx, query)
  if (series.kind !== 'repeating') throw new AppError('not_found')
  return series
}
