import type { Permission } from '@marquee/domain/permissions'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permitToViewSeries, permitWithSeries } from './series-policy.ts'
import { findSeriesRow, lockSeriesRow, type SeriesRow } from './series-store.ts'

/** Finds a series that the actor may see. Throws `not_found`; `forbidden` in another team. */
export async function findVisibleSeries(ctx: WithDb<MemberContext>, id: string): Promise<SeriesRow> {
  const row = await findSeriesRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  permitToViewSeries(ctx.actor, row)
  return row
}

/** Finds a series with which the actor may do this. Throws like `findVisibleSeries`. */
export async function findPermittedSeries(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<SeriesRow> {
  const row = await findSeriesRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  permitWithSeries(ctx.actor, permission, row)
  return row
}

/** Locks a series with which the actor may do this. Throws like `findVisibleSeries`. */
export async function lockPermittedSeries(
  ctx: WithDb<MemberContext>,
  id: string,
  permission: Permission,
): Promise<SeriesRow> {
  const row = await lockSeriesRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  permitWithSeries(ctx.actor, permission, row)
  return row
}
