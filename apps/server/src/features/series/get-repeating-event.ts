import type { Series, SeriesDetails } from '@marquee/domain/series'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { getSeries } from './get-series.ts'

/** The repeating event with its rule, its blueprint and its next event. Throws `not_found` for any other series. */
export async function getRepeatingEvent(
  ctx: MemberContext,
  query: { id: string; details: SeriesDetails },
): Promise<Series> {
  const series = await getSeries(ctx, query)
  if (series.kind !== 'repeating') throw new AppError('not_found')
  return series
}
